import { mdiClose, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, memo, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { paths, TO_DRAWER } from '../../routing/paths'
import { searchMessages } from '../../text/frame/search'
import { Icon } from '../../ui/Icon'
import { QuietText } from '../../ui/page/QuietText'
import { ToolButton } from '../../ui/ToolButton'
import { useMessages, useText } from '../../ui/text'
import { OptionRow } from './OptionRow'
import { type Command, type Group, type Option, useSearch } from './useSearch'

interface SearchDialogProps {
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** Finds jobs, people, pages and actions, and opens or carries out what is chosen. */
export function SearchDialog({ commands, onClose }: SearchDialogProps) {
  const { search } = useText()
  const navigate = useNavigate()

  function choose(option: Option, isForDrawer: boolean) {
    // The focus is back where it was before anything else takes it.
    flushSync(onClose)
    if (option.kind === 'command') option.command.run()
    else if (option.kind === 'person') navigate(paths.employee(option.user.id))
    else if (isForDrawer)
      navigate(paths.jobs({ lastSeenJob: option.job.id, openDrawer: 1 }), { state: TO_DRAWER })
    else navigate(paths.job(option.job.id))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        container: { sx: { alignItems: { sm: 'flex-start' } } },
        paper: { 'aria-label': search.name, 'aria-labelledby': undefined, sx: paperStyles },
      }}
    >
      <Combobox commands={commands} onChoose={choose} onClose={onClose} />
    </Dialog>
  )
}

const paperStyles = {
  width: 640,
  maxWidth: 'none',
  maxHeight: 'none',
  // The same for few results and for many, so that nothing moves while someone types.
  height: { sm: 'min(600px, calc(100dvh - 144px))' },
  m: { xs: 0, sm: '72px 24px' },
  // On a phone it is the whole screen.
  '@media (max-width: 599px)': {
    width: '100%',
    height: '100dvh',
    border: 0,
    borderRadius: 0,
  },
} as const

interface ComboboxProps extends SearchDialogProps {
  readonly onChoose: (option: Option, isForDrawer: boolean) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

function Combobox({ commands, onChoose, onClose }: ComboboxProps) {
  const text = useMessages(searchMessages)
  const common = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { groups, words, isComplete, isFailed, isCurrent } = useSearch(typed, commands)
  const options = groups.flatMap((group) => group.options)
  const [pointed, setPointed] = useState({ words, key: '' })
  // The first one is active for new words, and after that the one that was pointed at.
  const at = options.findIndex(({ key }) => pointed.words === words && pointed.key === key)
  const active = Math.max(0, at)
  const current = options[active]

  function press(event: KeyboardEvent) {
    const isWithControl = event.ctrlKey || event.metaKey
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (isWithControl && event.code === 'KeyK') onClose()
    else if (step !== undefined && options.length > 0) {
      const next = options.at((active + step) % options.length)
      if (next) setPointed({ words, key: next.key })
    } else if (event.key === 'Enter' && current) onChoose(current, isWithControl)
    else return
    event.preventDefault()
  }

  return (
    <>
      <Box sx={barStyles}>
        <Icon path={mdiMagnify} color="text.secondary" />
        <Field
          // The search opens to type in it.
          autoFocus
          value={typed}
          placeholder={text.field}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          role="combobox"
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={text.field}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.key}`}
        />
        <ToolButton name={common.actions.close} icon={mdiClose} onClick={onClose} />
      </Box>
      <Box role="status" sx={statusStyles}>
        {words !== '' && (options.length > 0 ? text.found(options.length) : text.nothing(words))}
      </Box>
      <List id={`${id}-list`} role="listbox" aria-label={text.results} aria-busy={!isCurrent}>
        <Groups
          id={id}
          groups={groups}
          words={words}
          current={current}
          onChoose={onChoose}
          onPoint={setPointed}
        />
      </List>
      {options.length === 0 && words !== '' && (
        <Box sx={{ px: 3, py: 5, textAlign: 'center' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {text.nothing(words)}
          </Typography>
          <QuietText sx={{ mt: 0.5 }}>{text.nothingHint}</QuietText>
        </Box>
      )}
      {(isFailed || !isComplete) && words !== '' && (
        <QuietText sx={{ px: 2, py: 1 }}>{isFailed ? text.failed : text.notComplete}</QuietText>
      )}
      <Keys />
    </>
  )
}

interface GroupsProps extends Pick<ComboboxProps, 'onChoose'> {
  readonly id: string
  readonly groups: readonly Group[]
  readonly words: string
  readonly current: Option | undefined
  readonly onPoint: (pointed: { readonly words: string; readonly key: string }) => void
}

/** Stays as it is while somebody types, until there are other results. */
const Groups = memo(function Groups(props: GroupsProps) {
  const { id, groups, words, current, onChoose, onPoint } = props
  const text = useMessages(searchMessages)
  return groups.map(({ name, options, more }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
      <div className="head" id={`${id}-${name}`} role="presentation">
        {text.groups[name]}
      </div>
      {options.map((option) => (
        <OptionRow
          key={option.key}
          id={`${id}-${option.key}`}
          option={option}
          isActive={option === current}
          onChoose={(isForDrawer) => onChoose(option, isForDrawer)}
          onPoint={() => onPoint({ words, key: option.key })}
        />
      ))}
      {more > 0 && (
        <div className="more" role="presentation">
          {text.moreJobs(more)}
        </div>
      )}
    </div>
  ))
})

/** Only where there is a keyboard. */
function Keys() {
  const { keys } = useMessages(searchMessages)
  const shown = [
    ['↑ ↓', keys.move],
    ['Enter', keys.open],
    ['Ctrl Enter', keys.drawer],
    ['Esc', keys.close],
  ] as const
  return (
    <Box aria-hidden sx={keysStyles}>
      {shown.map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd> {meaning}
        </span>
      ))}
    </Box>
  )
}

const barStyles = {
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 2,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** For screen readers; what it says is seen anyway. */
const statusStyles = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const keysStyles = {
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  px: 2,
  py: 1,
  mt: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& kbd': { font: 'inherit', fontWeight: 600 },
  '@media (hover: none)': { display: 'none' },
} as const

const Field = styled('input')(({ theme: { vars } }) => ({
  flexGrow: 1,
  minWidth: 0,
  padding: '12px 0',
  border: 0,
  outline: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  // A smaller one would make a phone zoom in.
  fontSize: '1rem',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: vars.palette.text.secondary, opacity: 1 },
}))

const List = styled('div')(({ theme: { vars } }) => ({
  flexGrow: 1,
  minHeight: 0,
  padding: 8,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& .head, & .more': {
    padding: '8px 8px 4px',
    color: vars.palette.text.secondary,
    fontSize: '0.8125rem',
  },
  '& .head': { fontWeight: 600 },
  '&:empty': { flexGrow: 0 },
}))
