import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DISPLAY_NAME_LENGTH } from '../../domain/core/limits'
import { normalizeText } from '../../domain/core/text'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import type { Job } from '../../domain/model/job/job'
import { displayNameIssue, peopleMatching, type UserId } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { issueSentence } from '../../text/base/issues'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { floatStyles, OPENING_ABOVE, OPENING_BELOW } from '../../ui/form/floatingList'
import { useLanguage, useMessages } from '../../ui/text'
import { useJobChange } from './jobChanges'

interface AssignListProps {
  /** Who has it now; null for nobody, undefined where several jobs have no common answer. */
  readonly current: UserId | null | undefined
  /** Somebody, somebody new by name, or nobody; never who it is already. And what that saves. */
  readonly onAssign: (who: UserId | string | null, saves: readonly string[]) => void
  readonly anchor: HTMLElement
  readonly isAbove?: boolean
  /** Opened by a key, so that a name is likely typed next. */
  readonly isTyped?: boolean
  readonly onClose: () => void
}

/** With more people, names are searched by typing. */
const PEOPLE_AT_A_GLANCE = 8

/** Gives a job, or several, to somebody, to somebody new, or to nobody. */
export function AssignList(props: AssignListProps) {
  const { current, onAssign, anchor, isAbove = false, isTyped = false, onClose } = props
  const text = useMessages(jobToolsMessages).assign
  const language = useLanguage()
  const users = useApp((state) => state.users.items)
  const { prompt } = useDialogs()
  const [words, setWords] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const isSearched = isTyped || users.length > PEOPLE_AT_A_GLANCE
  const found = peopleMatching(users, words)
  const typed = displayNameIssue(words, users) === null ? normalizeText(words) : null

  function assign(who: UserId | string | null, saves: readonly string[] = []) {
    onClose()
    if (who !== current) onAssign(who, saves)
  }

  async function assignNew() {
    if (typed !== null) return assign(typed)
    onClose()
    const place = draftPlaces.newAssignee
    const name = await prompt(text.nameOfNew, {
      place,
      maxLength: DISPLAY_NAME_LENGTH - 1,
      validate: (value) => {
        const issue = displayNameIssue(value, users)
        return issue && issueSentence(issue, language)
      },
    })
    if (name !== null) assign(normalizeText(name), [place])
  }

  function onFieldKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    }
    const [first] = found
    if (event.key === 'Enter' && words !== '') {
      event.preventDefault()
      if (first) assign(first.id)
      else if (typed !== null) assign(typed)
    }
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...(isAbove ? OPENING_ABOVE : OPENING_BELOW)}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text.name, sx: paperStyles } }}
    >
      {isSearched && (
        <Box sx={{ p: 1.5, pb: 0.5 }}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            label={text.search}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={onFieldKey}
            slotProps={{ htmlInput: { maxLength: DISPLAY_NAME_LENGTH - 1 } }}
          />
        </Box>
      )}
      <MenuList ref={list} autoFocusItem={!isSearched} aria-label={text.people} sx={listStyles}>
        {found.map(({ id, displayName }, index) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === current}
            selected={id === current}
            onClick={() => assign(id)}
            // Enter in the field takes the first.
            className={words !== '' && index === 0 ? 'Mui-focusVisible' : ''}
            sx={itemStyles}
          >
            {displayName}
          </MenuItem>
        ))}
        <MenuItem
          role="menuitemradio"
          aria-checked={current === null}
          selected={current === null}
          onClick={() => assign(null)}
          sx={itemStyles}
        >
          {text.nobody}
        </MenuItem>
        <Divider component="li" />
        <MenuItem onClick={assignNew} sx={itemStyles}>
          {typed === null ? text.newPerson : text.newNamed(typed)}
        </MenuItem>
      </MenuList>
    </Popover>
  )
}

interface AssignJobListProps extends Omit<AssignListProps, 'current' | 'onAssign'> {
  readonly job: Job
}

/** Gives one job to somebody else, with a way back. */
export function AssignJobList({ job, ...rest }: AssignJobListProps) {
  const change = useJobChange(job)
  return (
    <AssignList
      {...rest}
      current={job.forecast.assignedTo ?? null}
      onAssign={(who, saves) => change({ assignedTo: who }, { saves })}
    />
  )
}

const paperStyles = { ...floatStyles, width: 280, maxWidth: 'calc(100vw - 32px)' } as const

const listStyles = { maxHeight: 'min(420px, 60vh)', overflowY: 'auto' } as const

const itemStyles = {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media (hover: none)': { minHeight: 44 },
} as const
