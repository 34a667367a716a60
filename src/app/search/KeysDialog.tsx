import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { foldText, normalizeText } from '../../domain/core/text'
import { keysSwitch, useIsOn } from '../../state/switches'
import { keysMessages } from '../../text/frame/keys'
import { useMessages, useText } from '../../ui/text'

type KeysText = ReturnType<typeof useKeysText>
type Groups = KeysText['groups']
/** Keys that are pressed together are one text; the others are alternatives. */
type Keys = readonly string[]

const useKeysText = () => useMessages(keysMessages)

/** Every key that works somewhere, where it works. */
const KEYS: {
  readonly [Group in keyof Groups]: { readonly [Item in keyof Groups[Group]['items']]: Keys }
} = {
  everywhere: {
    search: ['Ctrl K'],
    undo: ['Ctrl Z'],
    redo: ['Ctrl Shift Z'],
    close: ['Esc'],
    help: ['?'],
  },
  list: {
    focusTitle: ['/'],
    focusWords: ['f'],
    next: ['j', '↓'],
    previous: ['k', '↑'],
    expand: ['Enter'],
    start: ['s'],
    done: ['x'],
    edit: ['e'],
    drawer: ['d'],
    rename: ['F2'],
    assign: ['a'],
    reestimate: ['r'],
    pin: ['p'],
  },
  many: {
    select: ['Space'],
    range: ['Shift Space', 'Shift Click'],
    assign: ['a'],
    tools: ['←', '→'],
    unselect: ['Esc'],
  },
  entry: {
    names: ['↑', '↓'],
    complete: ['Tab'],
    create: ['Enter'],
    remove: ['Backspace'],
    leave: ['Esc'],
  },
  start: {
    just: ['Enter'],
    hours: ['1', '2', '4'],
    day: ['d'],
    days: ['D'],
    week: ['w'],
  },
  search: { along: ['↑', '↓'], open: ['Enter'], drawer: ['Ctrl Enter'] },
  job: {
    title: ['F2'],
    start: ['s'],
    done: ['x'],
    assign: ['a'],
    reestimate: ['r'],
    comment: ['c'],
    pin: ['p'],
    save: ['Ctrl Enter'],
    cancel: ['Esc'],
  },
  order: {
    move: ['Alt ↑', 'Alt ↓'],
    grip: ['↑', '↓'],
    person: ['Alt ←', 'Alt →'],
    stop: ['Esc'],
  },
  hours: { step: ['←', '→'], hour: ['PageUp', 'PageDown'], edge: ['Home', 'End'] },
  other: { page: ['Enter'], people: ['↓'], links: ['↑', '↓'], data: ['←', '→'] },
}

interface Entry {
  readonly keys: Keys
  readonly meaning: string
  /** The words it is found by. */
  readonly words: readonly string[]
}

interface KeyGroup {
  readonly name: string
  readonly entries: readonly Entry[]
}

const wordsOf = (text: string): readonly string[] =>
  foldText(normalizeText(text)).split(' ').filter(Boolean)

/** All groups in the reader's language. */
function groupsOf({ groups, names, arrows }: KeysText): readonly KeyGroup[] {
  const named = new Map<string, string>(Object.entries(names))
  const spoken = new Map<string, string>(Object.entries(arrows))
  const translated = (keys: string) => keys.split(' ').map((key) => named.get(key) ?? key)
  return Object.entries(groups).map(([group, { name, items }]) => {
    const keysOf = new Map<string, Keys>(Object.entries(KEYS[group as keyof Groups]))
    return {
      name,
      entries: Object.entries<string>(items).map(([item, meaning]) => {
        const keys = (keysOf.get(item) ?? []).map((each) => translated(each).join(' '))
        const spokenKeys = keys.flatMap((each) => each.split(' ').map((key) => spoken.get(key)))
        return { keys, meaning, words: wordsOf([name, meaning, ...keys, ...spokenKeys].join(' ')) }
      }),
    }
  })
}

/** The entries in which each of the words begins one; groups without any are left out. */
function matching(groups: readonly KeyGroup[], typed: string): readonly KeyGroup[] {
  const asked = wordsOf(typed)
  const fits = ({ words }: Entry) =>
    asked.every((start) => words.some((word) => word.startsWith(start)))
  return groups
    .map(({ name, entries }) => ({ name, entries: entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0)
}

const countOf = (groups: readonly KeyGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0)

/** All keys of the app, which can be searched. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const common = useText()
  const text = useKeysText()
  const titleId = useId()
  const isOn = useIsOn(keysSwitch)
  const [typed, setTyped] = useState('')
  const all = groupsOf(text)
  const shown = matching(all, typed)
  const count = countOf(shown)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      // The same for few keys and for many, so that nothing moves while someone types.
      slotProps={{ paper: { sx: { height: 'min(720px, calc(100dvh - 64px))' } } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 1 }}>
        {text.title}
      </DialogTitle>
      <Search>
        <OutlinedInput
          // Whoever opens a long list looks for something in it.
          autoFocus
          fullWidth
          size="small"
          type="search"
          value={typed}
          placeholder={text.search}
          onChange={({ target }) => setTyped(target.value)}
          inputProps={{ 'aria-label': text.search, autoComplete: 'off' }}
        />
        <span role="status">
          {count === 0 ? text.none(typed.trim()) : typed.trim() && text.count(count, countOf(all))}
        </span>
      </Search>
      <DialogContent tabIndex={0} aria-labelledby={titleId} role="region" sx={{ pt: 0 }}>
        {shown.map(({ name, entries }) => (
          <section key={name} aria-label={name}>
            <GroupName>{name}</GroupName>
            <List>
              {entries.map(({ keys, meaning }) => (
                <div key={meaning}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </List>
          </section>
        ))}
      </DialogContent>
      <Switch>
        <FormControlLabel
          control={<Checkbox checked={isOn} onChange={() => keysSwitch.set(!isOn)} />}
          label={text.isOn}
        />
        <span>{text.mac}</span>
      </Switch>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{common.actions.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Search = styled('div')(({ theme: { vars } }) => ({
  padding: '0 24px 8px',
  '& > [role=status]': {
    display: 'block',
    minHeight: 24,
    paddingTop: 4,
    overflowWrap: 'anywhere',
    fontSize: '0.8125rem',
    color: vars.palette.text.secondary,
  },
}))

const GroupName = styled('h3')({ margin: '12px 0 4px', fontSize: '0.875rem', fontWeight: 600 })

const List = styled('dl')(({ theme: { vars } }) => ({
  margin: 0,
  '& > div': { display: 'flex', alignItems: 'center', gap: 16, minHeight: 36 },
  '& dt': { display: 'flex', flexShrink: 0, flexWrap: 'wrap', gap: 6, width: 'min(150px, 30vw)' },
  '& dd': { margin: 0, minWidth: 0 },
  '& kbd': {
    minWidth: 26,
    padding: '0 7px',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 6,
    backgroundColor: vars.palette.action.hover,
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
}))

const Switch = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 24px 0',
  borderTop: `1px solid ${vars.palette.divider}`,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
}))
