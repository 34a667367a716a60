import { useLocation } from 'react-router'
import { parseQuery } from '../../routing/query'
import { routeControls } from '../../routing/routeControls'
import { BarLink } from '../../ui/page/BarLink'
import { PageBar } from '../../ui/page/PageBar'
import { useText } from '../../ui/text'

/** The way back that the address remembers. */
export function BackBar() {
  const { actions } = useText()
  const { from } = routeControls(parseQuery(useLocation().search), actions)
  if (!from) return null
  return (
    <PageBar>
      <BarLink to={from.value} leads="back">
        {from.uiText}
      </BarLink>
    </PageBar>
  )
}
