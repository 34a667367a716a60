import { mdiCheck } from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../../ui/Icon'

interface Choice {
  readonly value: string
  readonly label: string
  readonly choose: () => void
}

export interface ChoiceListProps {
  readonly id: string
  readonly name: string
  readonly anchor: HTMLElement | null
  /** Absent if it is a list of places to go to. */
  readonly chosen?: string | undefined
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}

export function ChoiceList(props: ChoiceListProps) {
  const { id, name, anchor, chosen, choices, onClose } = props
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      // Stays inside the landmark that its button belongs to.
      disablePortal
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': name } }}
    >
      {choices.map(({ value, label, choose }) => (
        <MenuItem
          key={value}
          {...(chosen !== undefined && {
            role: 'menuitemradio',
            'aria-checked': value === chosen,
            autoFocus: value === chosen,
          })}
          onClick={() => {
            choose()
            onClose()
          }}
          sx={{ gap: 1.5, justifyContent: 'space-between' }}
        >
          {label}
          {chosen !== undefined && (
            <Icon
              path={mdiCheck}
              sx={{ fontSize: 18, visibility: value === chosen ? 'visible' : 'hidden' }}
            />
          )}
        </MenuItem>
      ))}
    </Menu>
  )
}
