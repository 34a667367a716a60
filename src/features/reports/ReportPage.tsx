import { PageHeading } from '../../ui/PageHeading'
import { useText } from '../../ui/text'

export function ReportPage() {
  const text = useText().pages
  return <PageHeading title={text.report} />
}
