import { PageHeading } from '../../../ui/PageHeading'
import { useText } from '../../../ui/text'

export function JobsPage() {
  const text = useText().pages
  return <PageHeading title={text.jobs} />
}
