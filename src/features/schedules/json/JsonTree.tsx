import {
  mdiCheck,
  mdiChevronDown,
  mdiClose,
  mdiDeleteOutline,
  mdiPencilOutline,
  mdiPlus,
} from '@mdi/js'
import { JsonEditor, type NodeData } from 'json-edit-react'
import { useMemo } from 'react'
import type { JsonPart } from '../../../domain/schedules/draft'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'
import { accessibleTree } from './accessibleTree'
import { isFull, newKeys, newValue } from './newNode'
import { TreeStyles, treeTheme } from './treeStyles'

interface JsonTreeProps {
  readonly part: JsonPart
  readonly value: unknown
  readonly onChange: ((value: unknown) => void) | null
}

/** Lists and objects are changed by their parts here, and as a whole in the text. */
const isWhole = ({ value }: NodeData) => typeof value === 'object'

const isRoot = ({ path }: NodeData) => path.length === 0

export function JsonTree({ part, value, onChange }: JsonTreeProps) {
  const words = useMessages(businessTimeMessages)
  const { json, editor } = words
  // The editor's own tools answer to the pointer alone; a button inside makes them answer to keys.
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
