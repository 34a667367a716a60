import { mdiAlertCircleOutline, mdiAlertOutline, mdiShieldCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession, useSessionActions } from '../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { STORAGE_QUOTA } from '../../platform/storage'
import { askToPersist, isPersisted, type Room, roomOnDisk } from '../../platform/storageRoom'
import { relativeTime } from '../../text/base/relativeTime'
import { dataMessages } from '../../text/data/data'
import { Icon } from '../../ui/Icon'
import { PageSection } from '../../ui/page/PageSection'
import { QuietText } from '../../ui/page/QuietText'
import { useLanguage, useMessages, useSize } from '../../ui/text'
import type { BackupActions } from './shared/useBackups'
import { levelOf, verdictOf } from './verdict'

const LEVEL_STYLES = {
  good: { icon: mdiShieldCheckOutline, color: 'success.main' },
  care: { icon: mdiAlertOutline, color: 'warning.main' },
  bad: { icon: mdiAlertCircleOutline, color: 'error.main' },
} as const

interface SafetySectionProps {
  readonly backups: BackupActions
}

export function SafetySection({ backups }: SafetySectionProps) {
  const text = useMessages(dataMessages).safety
  const size = useSize()
  const language = useLanguage()
  const now = useNow(BADGE_REFRESH)
  const { showToast } = useSessionActions()
  const storage = useSession((session) => session.storage)
  const [isPersistent, setPersistent] = useState<boolean | null>(null)
  const [room, setRoom] = useState<Room | null>(null)
  const [wasRefused, setRefused] = useState(false)
  const [newest] = backups.list

  useEffect(() => {
    isPersisted().then(setPersistent)
    roomOnDisk().then(setRoom)
  }, [])

  async function ask() {
    const isPromised = await askToPersist()
    setPersistent(isPromised)
    setRefused(!isPromised)
    if (isPromised) showToast({ kind: 'success', text: text.grantedNow })
  }

  const verdict = verdictOf(storage, isPersistent)
  const styles = LEVEL_STYLES[levelOf(verdict)]
  return (
    <PageSection title={text.title}>
      <Box sx={{ display: 'flex', gap: 1.5, maxWidth: 720 }} role="status">
        <Icon path={styles.icon} color={styles.color} style={{ marginTop: 2 }} />
        <Typography sx={{ fontWeight: 600 }}>{text.verdicts[verdict]}</Typography>
      </Box>
      {isPersistent === false && (
        <Button variant="outlined" onClick={ask} sx={askStyles}>
          {text.request}
        </Button>
      )}
      {wasRefused && (
        <QuietText role="status" sx={{ maxWidth: 720 }}>
          {text.refused}
        </QuietText>
      )}
      <Box component="dl" sx={factsStyles}>
        <Fact name={text.where}>{text.places[storage.safety]}</Fact>
        <Fact name={text.crash}>
          {storage.safety === 'journal' ? text.crashSafe : text.notCrashSafe}
        </Fact>
        <Fact name={text.persistent}>
          {isPersistent === null ? text.unknown : isPersistent ? text.granted : text.notGranted}
        </Fact>
        <Fact name={text.local}>{text.use(size(storage.bytes), size(STORAGE_QUOTA))}</Fact>
        <Fact name={text.disk}>
          {room ? text.use(size(room.used), size(room.limit)) : text.unknown}
        </Fact>
        <Fact name={text.lastBackup}>
          {newest ? relativeTime(newest.at, Math.max(now, newest.at), language) : text.noBackup}
        </Fact>
      </Box>
    </PageSection>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {children}
    </Typography>
  </div>
)

const factsStyles = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
  mt: 0.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
} as const

const askStyles = { alignSelf: 'start', minHeight: 40, ml: { xs: 0, sm: 4 } } as const
