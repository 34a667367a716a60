import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { OPENING_ABOVE, OPENING_BELOW } from '../../ui/form/floatingList'
import { useMessages } from '../../ui/text'

interface ComplexityListProps {
  /** Undefined if several jobs differ in it. */
  readonly current: number | undefined
  readonly anchor: HTMLElement
  /** For a button at the lower edge of the view. */
  readonly isAbove?: boolean
  readonly onClose: () => void
  readonly onChoose: (complexity: number) => void
}

/** The grades of complexity, as the editor names them. */
export function ComplexityList(props: ComplexityListProps) {
  const { current, anchor, isAbove = false, onClose, onChoose } = props
  const { grades } = useMessages(jobEditorMessages)
  const name = useMessages(jobToolsMessages).complexity
  return (
    <Menu
      // Stays inside the landmark that its button belongs to.
      disablePortal
      open
      anchorEl={anchor}
      onClose={onClose}
      {...(isAbove ? OPENING_ABOVE : OPENING_BELOW)}
      slotProps={{ list: { 'aria-label': name } }}
    >
      {Object.entries(grades).map(([grade, meaning]) => (
        <MenuItem
          key={grade}
          role="menuitemradio"
          aria-checked={Number(grade) === current}
          selected={Number(grade) === current}
          onClick={() => {
            onClose()
            if (Number(grade) !== current) onChoose(Number(grade))
          }}
          sx={{ '@media (hover: none)': { minHeight: 44 } }}
        >
          {`${grade} · ${meaning}`}
        </MenuItem>
      ))}
    </Menu>
  )
}
