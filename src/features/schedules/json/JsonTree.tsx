import {
  mdiCheck,
  mdiChevronDown,
  mdiClose,
  mdiDeleteOutline,
  mdiPencilOutline,
  mdiPlus,
} from '@mdi/js'
import { styled } from '@mui/material/styles'
import { JsonEditor, type NodeData } from 'json-edit-react'
import { useMemo } from 'react'
import { isRecord, listOf } from '../../../domain/core/shape'
import { DIAGRAMS, WEEKDAYS, type WorkRange } from '../../../domain/model/schedule/schedule'
import type { JsonPart } from '../../../domain/schedules/draft'
import { freeRange } from '../../../domain/schedules/edges'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'

const RANGE_NOTES = ['_descr', '_diagrams']

const isRange = (value: unknown): value is WorkRange =>
  isRecord(value) && typeof value.start === 'string' && typeof value.end === 'string'

/** The keys that may be added to an object of the week. */
const newKeys = ({ path, value }: NodeData): string[] | null => {
  if (!isRecord(value)) return null
  return path.length === 0 ? [...WEEKDAYS] : ['start', 'end', ...RANGE_NOTES]
}

/** Nothing can be added to a value, nor to an object that has all its keys. */
const isFull = (node: NodeData): boolean => {
  const { value } = node
  if (Array.isArray(value)) return false
  return !isRecord(value) || (newKeys(node) ?? []).every((key) => Object.hasOwn(value, key))
}

/** The initial value of a new part: a free range, a known name. */
function newValue({ path, value }: NodeData, key?: string): unknown {
  if (key === '_diagrams') return [DIAGRAMS.common]
  if (key === '_descr') return ''
  const isNameList = path.length === 0 || path.at(-1) === '_diagrams'
  if (Array.isArray(value) && isNameList) {
    const names = Object.values(DIAGRAMS)
    return names.find((name) => !value.includes(name)) ?? DIAGRAMS.common
  }
  if (Array.isArray(value)) return freeRange(listOf(value).filter(isRange))
  return path.length === 0 ? [freeRange([])] : '10:00:00'
}

const color = (name: string) => `var(--hc-palette-${name})`

/** The editor in the colours of the app, so that it is readable in light and dark mode. */
const treeTheme = {
  styles: {
    container: { backgroundColor: 'transparent', fontFamily: 'inherit', padding: 0 },
    property: color('text-primary'),
    bracket: { color: color('text-secondary'), fontWeight: 400 },
    itemCount: { color: color('text-secondary'), fontStyle: 'normal' },
    string: color('primary-main'),
    number: color('warning-main'),
    boolean: color('warning-main'),
    null: { color: color('text-secondary'), fontVariant: 'normal', fontWeight: 400 },
    input: { color: color('text-primary'), backgroundColor: color('background-paper') },
    inputHighlight: color('primary-light'),
    error: { color: color('error-main'), fontSize: '0.8125rem', fontWeight: 400 },
  },
}

const TreeStyles = styled('div')(({ theme: { vars } }) => ({
  // The editor uses high z-indexes; none of its parts may cover what floats above the page.
  isolation: 'isolate',
  maxHeight: 520,
  overflow: 'auto',
  padding: '8px 8px 8px 28px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.default,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  '--jer-form-border': `1px solid ${vars.palette.text.secondary}`,
  '--jer-form-border-focus': `1px solid ${vars.palette.primary.main}`,
  '--jer-select-border': vars.palette.text.secondary,
  '--jer-select-focus': vars.palette.primary.main,
  '--jer-select-arrow': vars.palette.text.secondary,
  '& .jer-collection-header-row, & .jer-value-main-row': { minHeight: 32 },
  // Reachable by touch and keyboard as well as by hover.
  '& .jer-edit-buttons': { height: 'auto', gap: 0, opacity: 0 },
  '& .jer-edit-buttons:focus-within': { opacity: 1 },
  '@media (hover: none)': { '& .jer-edit-buttons': { opacity: 1 } },
  '& .jer-confirm-buttons': { height: 'auto', gap: 0 },
  '& .jer-collapse-icon': { left: -26, top: 4 },
  // Closed parts must not be reached by Tab.
  '& .jer-collection-inner[style*="max-height: 0px"]': { visibility: 'hidden' },
  '& .jer-input-text': { height: 'auto', font: 'inherit', padding: '4px 8px' },
  '& select, & select option': {
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
    font: 'inherit',
  },
  '& .tool': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.action.hover, color: vars.palette.text.primary },
    '& svg': { fontSize: 18 },
    '@media (pointer: coarse)': { width: 40, height: 40 },
  },
  '@media (pointer: coarse)': {
    paddingLeft: 36,
    '& .jer-collapse-icon': { left: -38, top: 0 },
    '& .jer-collection-header-row, & .jer-value-main-row': { minHeight: 40 },
  },
}))

/**
 * Works around gaps of the JSON editor: its fields have no names; a value that is left while being
 * typed would be dropped; and the focus is lost with a removed field or row. For the `ref` of the
 * element around the editor.
 */
const accessibleTree =
  (nameOf: (path: string) => string) =>
  (root: HTMLElement | null): (() => void) | undefined => {
    if (!root) return undefined
    let row: Element | null = null
    let isInside = false

    const nameFields = () => {
      for (const field of root.querySelectorAll('textarea, input, select')) {
        const path = field.getAttribute('name')?.replace(/_textarea$/, '') ?? ''
        if (!field.hasAttribute('aria-label')) field.setAttribute('aria-label', nameOf(path))
      }
    }
    const preserveFocus = () => {
      if (!isInside || document.activeElement !== document.body) return
      const tool = row?.isConnected ? row.querySelector<HTMLElement>('.tool') : null
      const target = tool ?? root
      target.focus()
    }
    const observer = new MutationObserver(() => {
      nameFields()
      preserveFocus()
    })
    const onFocusIn = ({ target }: FocusEvent) => {
      isInside = true
      row = target instanceof Element ? target.closest('.jer-component') : null
    }
    const acceptTyped = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches('.jer-input-component *')) return
      const confirm = target.closest('.jer-component')?.querySelector('.jer-confirm-buttons')
      if (relatedTarget instanceof Node && confirm?.contains(relatedTarget)) return
      confirm?.querySelector<HTMLElement>('.tool')?.click()
    }
    const onFocusOut = (event: FocusEvent) => {
      const { target } = event
      // A removed element did not lose the focus by the user's choice.
      queueMicrotask(() => {
        if (!(target instanceof Element) || !target.isConnected) return
        isInside = root.contains(document.activeElement)
        acceptTyped(event)
      })
    }
    nameFields()
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', onFocusIn)
    root.addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', onFocusIn)
      root.removeEventListener('focusout', onFocusOut)
    }
  }

interface JsonTreeProps {
  readonly part: JsonPart
  readonly value: unknown
  readonly onChange: ((value: unknown) => void) | null
}

/** Lists and objects are changed by their parts here, and as a whole in the text. */
const isWhole = ({ value }: NodeData) => typeof value === 'object'

const isRoot = ({ path }: NodeData) => path.length === 0

export function JsonTree({ part, value, onChange }: JsonTreeProps) {
  const messages = useMessages(businessTimeMessages)
  const { json, editor } = messages
  // The editor's own tools react to the pointer only; a button inside makes them work by keyboard.
  const icons = useMemo(() => {
    const tool = (path: string, name: string) => (
      <button type="button" className="tool" aria-label={name} title={name}>
        <Icon path={path} />
      </button>
    )
    return {
      edit: tool(mdiPencilOutline, json.edit),
      delete: tool(mdiDeleteOutline, json.remove),
      add: tool(mdiPlus, json.add),
      ok: tool(mdiCheck, json.ok),
      cancel: tool(mdiClose, json.cancel),
      chevron: tool(mdiChevronDown, json.toggle),
    }
  }, [json])
  const label = json.treeOf(part)
  const access = useMemo(() => accessibleTree(json.field), [json])
  return (
    <TreeStyles ref={access} role="group" aria-label={label} tabIndex={0}>
      <JsonEditor
        data={value}
        setData={(data) => onChange?.(data)}
        viewOnly={onChange === null}
        rootName=""
        theme={treeTheme}
        icons={icons}
        translations={editor}
        collapse={1}
        collapseAnimationTime={0}
        enableClipboard={false}
        showIconTooltips={false}
        restrictEdit={isWhole}
        restrictAdd={isFull}
        restrictDelete={isRoot}
        restrictTypeSelection
        newKeyOptions={newKeys}
        defaultValue={newValue}
        keyboardControls={NATURAL_TAB}
        minWidth={0}
        maxWidth="100%"
        rootFontSize="0.8125rem"
      />
    </TreeStyles>
  )
}

/** Tab leaves a value, as it does everywhere, and does not open the next one. */
const NATURAL_TAB = { tabForward: 'F20', tabBack: 'F21' }
