import { mdiAccountGroupOutline, mdiAccountOutline, mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSaved, useStores } from '../../../hooks/stores'
import { currentWorkspace } from '../../../platform/tabWorkspace'
import {
  forgetInvitation,
  pendingInvitation,
  switchTo,
  workspaces,
} from '../../../platform/workspaces'
import { type Invitation, invitationOf } from '../../../protocol/invitation.mjs'
import { paths } from '../../../routing/paths'
import { sharingMessages } from '../../../text/data/sharing'
import { Icon } from '../../../ui/Icon'
import { Notice } from '../../../ui/page/Notice'
import { PageSection } from '../../../ui/page/PageSection'
import { dividedList } from '../../../ui/page/pageStyles'
import { QuietText } from '../../../ui/page/QuietText'
import { useMessages } from '../../../ui/text'
import type { BackupActions } from '../shared/useBackups'
import { JoinDialog } from './JoinDialog'
import { LeaveButton, SharedWorkspace } from './SharedWorkspace'

/** Browsers encrypt only on pages that came by https or from this machine. */
const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

interface LinkFieldProps {
  /** Whether the link that was opened is damaged. */
  readonly isDamaged: boolean
  readonly onInvitation: (invitation: Invitation) => void
}

/** Where an invitation is pasted. Never a draft: the link lets in whoever has it. */
function LinkField({ isDamaged, onInvitation }: LinkFieldProps) {
  const text = useMessages(sharingMessages).own
  const [link, setLink] = useState('')
  const [isWrong, setWrong] = useState(isDamaged)

  function open(event: FormEvent) {
    event.preventDefault()
    const invitation = invitationOf(link)
    setWrong(!invitation)
    if (!invitation) return
    setLink('')
    onInvitation(invitation)
  }

  return (
    <Box component="form" noValidate onSubmit={open} sx={linkStyles}>
      <TextField
        fullWidth
        size="small"
        label={text.field}
        value={link}
        onChange={({ target }) => {
          setLink(target.value)
          setWrong(false)
        }}
        error={isWrong}
        helperText={isWrong ? text.damaged : undefined}
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      <Button variant="outlined" type="submit" sx={{ flexShrink: 0, minHeight: 40 }}>
        {text.join}
      </Button>
    </Box>
  )
}

const linkStyles = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'flex-start',
  gap: 1,
  maxWidth: 720,
} as const

/** The own workspace and all shared ones, each of which a click opens. */
function WorkspaceList() {
  const text = useMessages(sharingMessages).workspaces
  const saved = useSaved()
  const titleId = useId()
  const current = currentWorkspace()
  const joined = workspaces()
  if (joined.length === 0) return null

  async function open(id: string | null) {
    await saved()
    switchTo(id, paths.jobs())
  }

  return (
    <Box sx={{ maxWidth: 720 }}>
      <Typography variant="h3" id={titleId} sx={{ mb: 0.5 }}>
        {text.title}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={dividedList}>
        {[{ id: null, name: text.own }, ...joined].map(({ id, name }) => (
          <li key={id}>
            <Button
              fullWidth
              color="inherit"
              aria-current={id === current || undefined}
              onClick={() => id !== current && open(id)}
              sx={workspaceStyles}
            >
              <Icon
                path={id === null ? mdiAccountOutline : mdiAccountGroupOutline}
                color="text.secondary"
              />
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              {id === current && (
                <Box component="span" sx={currentStyles}>
                  <Icon path={mdiCheck} size={18} />
                  {text.current}
                </Box>
              )}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const workspaceStyles = {
  justifyContent: 'flex-start',
  gap: 1.5,
  minHeight: 44,
  px: 1,
  textAlign: 'left',
  fontWeight: 400,
} as const

const currentStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 0.5,
  ml: 'auto',
  color: 'text.secondary',
} as const

/** The name of the workspace that is open; null for the own one. */
function openName(): string | null {
  const current = currentWorkspace()
  return current && (workspaces().find(({ id }) => id === current)?.name ?? current)
}

/** What sharing is, and a field to join. */
function Alone({ isDamaged, onInvitation }: LinkFieldProps) {
  const text = useMessages(sharingMessages).own
  const left = openName()
  return (
    <>
      <Typography variant="body2" sx={{ maxWidth: 720 }}>
        {left === null ? `${text.about} ${text.privacy}` : text.alone(left)}
      </Typography>
      {canEncrypt() ? (
        <>
          <LinkField isDamaged={isDamaged} onInvitation={onInvitation} />
          {left === null && <QuietText sx={{ maxWidth: 720 }}>{text.how}</QuietText>}
        </>
      ) : (
        <Notice tone="warning">{text.insecure}</Notice>
      )}
    </>
  )
}

/** Who this workspace is shared with, how to join another one, and all workspaces of this browser. */
export function SharingSection({ backups }: { readonly backups: BackupActions }) {
  const text = useMessages(sharingMessages)
  const { sharing } = useStores()
  const [pending] = useState(() => (canEncrypt() ? pendingInvitation() : null))
  const [invitation, setInvitation] = useState(() => pending && invitationOf(pending))
  const isDamaged = pending !== null && invitationOf(pending) === null
  useEffect(() => {
    if (isDamaged) forgetInvitation()
  }, [isDamaged])
  return (
    <PageSection title={text.title}>
      {sharing ? (
        <Box sx={columnsStyles}>
          <Box sx={columnStyles}>
            <SharedWorkspace
              sharing={sharing}
              link={<LinkField isDamaged={isDamaged} onInvitation={setInvitation} />}
              isLinkShown={isDamaged}
            />
          </Box>
          <Box sx={columnStyles}>
            <WorkspaceList />
            <LeaveButton sharing={sharing} />
          </Box>
        </Box>
      ) : (
        <>
          <Alone isDamaged={isDamaged} onInvitation={setInvitation} />
          <WorkspaceList />
        </>
      )}
      {invitation && (
        <JoinDialog
          invitation={invitation}
          backups={backups}
          from={openName()}
          isAgain={invitation.workspace === currentWorkspace()}
          onClosed={() => setInvitation(null)}
        />
      )}
    </PageSection>
  )
}

const columnStyles = { display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 } as const

const columnsStyles = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 5,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
