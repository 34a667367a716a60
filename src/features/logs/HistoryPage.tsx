import { PageHeading } from '../../ui/PageHeading'
import { useText } from '../../ui/text'

export function HistoryPage() {
  const text = useText().pages
  return <PageHeading title={text.history} />
}
