import { PageHeading } from '../../ui/PageHeading'
import { useText } from '../../ui/text'

export function LastActivityPage() {
  const text = useText().pages
  return <PageHeading title={text.logs} />
}
