import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { MEMBER_NAME_LENGTH } from '../../../domain/core/limits'
import { normalizeText } from '../../../domain/core/text'
import { MINUTE, type Ms } from '../../../domain/core/time'
import { useApp, useSchedules, useStores } from '../../../hooks/stores'
import { systemClock, within } from '../../../platform/clock'
import { forgetInvitation, switchTo } from '../../../platform/workspaces'
import type { Invitation } from '../../../protocol/invitation.mjs'
import { paths } from '../../../routing/paths'
import { joinWorkspace } from '../../../sharing/joinWorkspace'
import { dataMessages } from '../../../text/data/data'
import { sharingMessages } from '../../../text/data/sharing'
import { ErrorAlert } from '../../../ui/page/ErrorAlert'
import { QuietText } from '../../../ui/page/QuietText'
import { useMessages } from '../../../ui/text'
import { Fields, FileDialog } from '../shared/FileDialog'
import type { BackupActions } from '../shared/useBackups'

/** Longer than a worker and a disk that are both slow take. */
const PATIENCE: Ms = 2 * MINUTE

interface JoinDialogProps {
  readonly invitation: Invitation
  readonly backups: BackupActions
  /** The name of the shared workspace that is open; null in the own one, whose jobs may come along. */
  readonly from: string | null
  /** Whether it is the invited workspace itself that is open. */
  readonly isAgain: boolean
  /** Once the dialog has gone. */
  readonly onClosed: () => void
}

/** Asks under which name to join a workspace, and whether the own jobs come along. */
export function JoinDialog(props: JoinDialogProps) {
  const { invitation, backups, from, isAgain, onClosed } = props
  const text = useMessages(sharingMessages).join
  const { counts } = useMessages(dataMessages)
  const stores = useStores()
  const jobs = useApp((state) => state.jobs.items.length)
  const users = useApp((state) => state.users.items.length)
  const schedules = useSchedules((all) => Object.keys(all).length)
  const [isOpen, setOpen] = useState(true)
  const [isWorking, setWorking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isBringing, setBringing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const person = normalizeText(typed)
  const { length } = Array.from(person)
  const problem =
    length === 0
      ? text.noName
      : length > MEMBER_NAME_LENGTH
        ? text.nameTooLong(MEMBER_NAME_LENGTH, length)
        : null
  const shownProblem = isTouched ? problem : null

  async function join() {
    if (isWorking) return
    setTouched(true)
    if (problem !== null) {
      field.current?.focus()
      return
    }
    setWorking(true)
    setFailed(false)
    try {
      await backups.take('byHand')
      await within(PATIENCE, joinWorkspace({ invitation, person, isBringing }, stores, systemClock))
      forgetInvitation()
      switchTo(invitation.workspace, paths.jobs())
    } catch (error) {
      console.error('The workspace could not be joined.', error)
      setFailed(true)
      setWorking(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    join()
  }

  return (
    <FileDialog
      title={text.title(invitation.name)}
      isOpen={isOpen}
      isWorking={isWorking}
      width="sm"
      onClose={() => {
        // The link opens it again.
        forgetInvitation()
        setOpen(false)
      }}
      onClosed={onClosed}
      action={{ label: isWorking ? text.joining : text.join, run: join }}
      head={null}
    >
      <Box component="form" noValidate onSubmit={submit} sx={formStyles}>
        {hasFailed && <ErrorAlert title={text.failedTitle} reason={text.failed} />}
        <Fields isDisabled={isWorking}>
          <TextField
            autoFocus
            fullWidth
            required
            size="small"
            margin="dense"
            label={text.person}
            value={typed}
            inputRef={field}
            onChange={({ target }) => {
              setTyped(target.value)
              setTouched(true)
            }}
            error={shownProblem !== null}
            helperText={shownProblem ?? text.personHint}
            slotProps={{
              htmlInput: { autoComplete: 'name' },
              formHelperText: { 'aria-live': 'polite' },
            }}
          />
          {from === null && jobs + users > 0 && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={isBringing}
                  onChange={(_, isChecked) => setBringing(isChecked)}
                />
              }
              label={
                <>
                  {text.bring}
                  <Box component="span" sx={hintStyles}>
                    {counts(jobs, users, schedules)}
                  </Box>
                  <Box component="span" sx={hintStyles}>
                    {text.bringHint}
                  </Box>
                </>
              }
              slotProps={{ typography: { variant: 'body2' } }}
              sx={choiceStyles}
            />
          )}
        </Fields>
        <QuietText>
          {isAgain ? text.again : from === null ? text.stays : text.staysThere(from)}
        </QuietText>
      </Box>
    </FileDialog>
  )
}

const formStyles = {
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: 1.5,
  overflow: 'auto',
  px: { xs: 2, sm: 3 },
  py: 2,
} as const

const hintStyles = { display: 'block', color: 'text.secondary' } as const

const choiceStyles = {
  alignItems: 'flex-start',
  m: 0,
  ml: -1,
  '& .MuiCheckbox-root': { mt: -0.5 },
} as const
