import { useLocation, useNavigate } from 'react-router'
import type { Pagination } from '../../../domain/lists/page'
import { scrollToTop } from '../../../platform/scroll'
import { goToPage } from '../../../routing/listQuery'
import { parseQuery, printQuery } from '../../../routing/query'
import { routeControls } from '../../../routing/routeControls'
import { NavigationBar } from '../../../ui/page/NavigationBar'
import { Pager } from '../../../ui/page/Pager'
import { useText } from '../../../ui/text'

/** The pages of the feed, between the links back and forward that the address offers. */
export function FeedBar({ pagination }: { readonly pagination: Pagination | undefined }) {
  const { actions } = useText()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = parseQuery(search)
  return (
    <NavigationBar links={routeControls(query, actions)}>
      {pagination && (
        <Pager
          current={pagination.currentPage}
          total={pagination.totalPages}
          onPage={(page) => {
            navigate(pathname + printQuery(goToPage(query, page)))
            scrollToTop()
          }}
        />
      )}
    </NavigationBar>
  )
}
