import { useLocation, useNavigate } from 'react-router'
import type { Pagination } from '../../../domain/lists/page'
import { scrollToTop } from '../../../platform/scroll'
import { goToPage } from '../../../routing/listQuery'
import { parseQuery, printQuery } from '../../../routing/query'
import { PageBar } from '../../../ui/page/PageBar'
import { Pager } from '../../../ui/page/Pager'

/** The pages of the feed. */
export function FeedBar({ pagination }: { readonly pagination: Pagination }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <PageBar>
      <Pager
        current={pagination.currentPage}
        total={pagination.totalPages}
        onPage={(page) => {
          navigate(pathname + printQuery(goToPage(parseQuery(search), page)))
          scrollToTop()
        }}
      />
    </PageBar>
  )
}
