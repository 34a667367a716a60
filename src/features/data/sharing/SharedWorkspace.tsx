import {
  mdiAlertOutline,
  mdiCloudCheckOutline,
  mdiCloudOffOutline,
  mdiCloudOutline,
  mdiCloudUploadOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate, isSameDay, MINUTE, type Ms } from '../../../domain/core/time'
import { useSaved, useSessionActions } from '../../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../../hooks/useNow'
import { type SharingState, sharingStateOf, useSharingStatus } from '../../../hooks/useSharing'
import { copyText } from '../../../platform/download'
import { switchTo } from '../../../platform/workspaces'
import { paths } from '../../../routing/paths'
import type { Sharing, SharingStatus } from '../../../state/sharing'
import { sharingMessages } from '../../../text/data/sharing'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { Icon } from '../../../ui/Icon'
import { Notice } from '../../../ui/page/Notice'
import { useMessages, useText } from '../../../ui/text'
import { MemberList } from './MemberList'

const STATE_STYLES: Readonly<Record<SharingState, { icon: string; color: string }>> = {
  connecting: { icon: mdiCloudOutline, color: 'text.secondary' },
  synced: { icon: mdiCloudCheckOutline, color: 'success.main' },
  waiting: { icon: mdiCloudUploadOutline, color: 'text.secondary' },
  offline: { icon: mdiCloudOffOutline, color: 'text.secondary' },
  attention: { icon: mdiAlertOutline, color: 'warning.main' },
}

/** A moment of today by its time alone. */
const timeOf = (at: Ms, now: Ms): string => {
  const date = formatDate(at)
  return isSameDay(at, now) ? date.slice(-'HH:mm'.length) : date
}

interface StateLineProps {
  readonly state: SharingState
  readonly status: SharingStatus
}

/** How the workspace is doing, and what to do if that is not well. */
function StateLine({ state, status }: StateLineProps) {
  const text = useMessages(sharingMessages).shared
  const now = useNow(BADGE_REFRESH)
  const { waiting, since, problem, clockOff } = status
  const { icon, color } = STATE_STYLES[state]
  const sentences: Readonly<Record<SharingState, string>> = {
    connecting: text.states.connecting,
    synced: text.states.synced,
    waiting: text.states.waiting(waiting),
    offline: text.states.offline(since === null ? '' : timeOf(since, now), waiting),
    attention: text.problems[problem ?? 'unknown'].what,
  }
  const minutes = Math.round(Math.abs(clockOff ?? 0) / MINUTE)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, maxWidth: 720 }} role="status">
        <Icon path={icon} color={color} style={{ marginTop: 2 }} />
        <div>
          <Typography sx={{ fontWeight: 600 }}>{sentences[state]}</Typography>
          {state === 'attention' && (
            <Typography variant="body2">{text.problems[problem ?? 'unknown'].next}</Typography>
          )}
        </div>
      </Box>
      {state === 'attention' && (problem === 'newer' || problem === null) && (
        <Button variant="outlined" onClick={() => window.location.reload()} sx={buttonStyles}>
          {text.reload}
        </Button>
      )}
      {clockOff !== null && (
        <Notice tone="warning">{text.clock[clockOff > 0 ? 'ahead' : 'behind'](minutes)}</Notice>
      )}
    </>
  )
}

/** Makes a link that lets one person in. */
function Invite({ sharing, isOnline }: { readonly sharing: Sharing; readonly isOnline: boolean }) {
  const text = useMessages(sharingMessages).invite
  const { copy: copyMessages } = useText()
  const { showToast } = useSessionActions()
  const [isWorking, setWorking] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)

  useEffect(() => {
    // The button that closed the link has gone with it.
    if (link === null && wasShown.current) button.current?.focus()
    wasShown.current = link !== null
  }, [link])

  async function invite() {
    if (!isOnline) {
      showToast({ kind: 'danger', text: text.failed })
      return
    }
    setWorking(true)
    try {
      setLink(await sharing.invite())
    } catch (error) {
      console.error('Nobody could be invited.', error)
      showToast({ kind: 'danger', text: text.failed })
    }
    setWorking(false)
  }

  async function copy(value: string) {
    if (await copyText(value)) showToast({ kind: 'success', text: text.copied })
    else showToast({ kind: 'danger', text: copyMessages.failed })
  }

  if (link === null) {
    return (
      <Button
        ref={button}
        variant="outlined"
        disabled={isWorking}
        onClick={invite}
        sx={buttonStyles}
      >
        {isWorking ? text.working : text.action}
      </Button>
    )
  }
  return (
    <Box sx={linkStyles}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={text.field}
        value={link}
        onFocus={({ target }) => target.select()}
        helperText={text.hint}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Box sx={{ display: 'flex', flexShrink: 0, gap: 1 }}>
        <Button variant="outlined" onClick={() => copy(link)} sx={{ minHeight: 40 }}>
          {text.copy}
        </Button>
        <Button color="inherit" onClick={() => setLink(null)} sx={{ minHeight: 40 }}>
          {text.done}
        </Button>
      </Box>
    </Box>
  )
}

/** Ends sharing on this device. */
export function LeaveButton({ sharing }: { readonly sharing: Sharing }) {
  const text = useMessages(sharingMessages).leave
  const { confirm } = useDialogs()
  const { showToast } = useSessionActions()
  const saved = useSaved()
  const { id, name } = sharing.info

  async function leave() {
    if (!(await confirm(text.confirm(name, sharing.status.getState().waiting)))) return
    try {
      await saved()
      await sharing.leave()
    } catch (error) {
      console.error('The workspace could not be left.', error)
      showToast({ kind: 'danger', text: text.failed })
      return
    }
    switchTo(id, paths.data())
  }

  return (
    <Button variant="outlined" color="error" onClick={leave} sx={buttonStyles}>
      {text.action}
    </Button>
  )
}

interface SharedWorkspaceProps {
  readonly sharing: Sharing
  /** The field for another invitation, which some problems need. */
  readonly link: ReactNode
  readonly isLinkShown: boolean
}

/** A shared workspace: how it is doing, who takes part, and how to invite somebody. */
export function SharedWorkspace({ sharing, link, isLinkShown }: SharedWorkspaceProps) {
  const text = useMessages(sharingMessages)
  const { status, state } = useSharingStatus(sharing)
  const { name, person, isOwner } = sharing.info
  const current = sharingStateOf(status)
  const isOnline = current === 'synced' || current === 'waiting'
  const needsLink = status.problem === 'refused' || status.problem === 'wrongKey'
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {name}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {text.shared.you(person)}
        </Box>
      </Typography>
      <StateLine state={state} status={status} />
      {(needsLink || isLinkShown) && link}
      <MemberList sharing={sharing} devices={status.devices} isOnline={isOnline} />
      {isOwner && <Invite sharing={sharing} isOnline={isOnline} />}
    </>
  )
}

const buttonStyles = { alignSelf: 'start', minHeight: 40 } as const

const linkStyles = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'flex-start',
  gap: 1,
  mt: 1,
} as const
