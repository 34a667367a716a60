import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SavedView } from '../../../domain/app/state/state'
import { draftPlaces } from '../../../domain/entry/draftPlaces'
import { useSend } from '../../../hooks/stores'
import { useCopying } from '../../../hooks/useCopying'
import { addressOf } from '../../../platform/page'
import { paths } from '../../../routing/paths'
import { parseQuery, type Query } from '../../../routing/query'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { useMessages, useText } from '../../../ui/text'
import { savedQueryOf } from './shownFilters'
import { FILTERS_BUTTON_ID } from './useListQuery'

interface ViewMenuProps {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly view: SavedView
  readonly views: readonly SavedView[]
  readonly query: Query
  /** Whether the list shows this very view. */
  readonly isShown: boolean
  readonly askName: (renamed: SavedView) => Promise<string | null>
}

/** What can be done with a saved view. */
export function ViewMenu(props: ViewMenuProps) {
  const { id: menuId, anchor, onClose, view, views, query, isShown, askName } = props
  const text = useMessages(jobToolsMessages).views
  const { copyAndTell } = useCopying(useText().copy)
  const send = useSend()
  const { id, name } = view
  const index = views.indexOf(view)
  const current = savedQueryOf(query)

  const choose = (action: () => unknown) => () => {
    onClose()
    action()
  }
  async function rename() {
    const answer = await askName(view)
    if (answer === null) return
    const saves = [draftPlaces.viewName(id)]
    send({ type: 'view.save', id, name: answer, query: view.query, saves })
  }
  function remove() {
    send({ type: 'view.delete', id })
    // The menu's button goes with the view, and the menu would give the focus back to it.
    setTimeout(() => document.getElementById(FILTERS_BUTTON_ID)?.focus())
  }

  return (
    <Menu
      id={menuId}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': text.more(name) } }}
    >
      <MenuItem onClick={choose(rename)}>{text.rename}</MenuItem>
      {!isShown && current !== '' && (
        <MenuItem onClick={choose(() => send({ type: 'view.save', id, name, query: current }))}>
          {text.update}
        </MenuItem>
      )}
      <MenuItem
        disabled={index === 0}
        onClick={choose(() => send({ type: 'view.move', id, to: index - 1 }))}
      >
        {text.left}
      </MenuItem>
      <MenuItem
        disabled={index === views.length - 1}
        onClick={choose(() => send({ type: 'view.move', id, to: index + 1 }))}
      >
        {text.right}
      </MenuItem>
      <MenuItem onClick={choose(() => copyAndTell(addressOf(paths.jobs(parseQuery(view.query)))))}>
        {text.copyLink}
      </MenuItem>
      <Divider component="li" />
      <MenuItem onClick={choose(remove)} sx={{ color: 'error.main' }}>
        {text.delete}
      </MenuItem>
    </Menu>
  )
}
