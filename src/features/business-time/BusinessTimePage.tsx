import { PageHeading } from '../../ui/PageHeading'
import { useText } from '../../ui/text'

export function BusinessTimePage() {
  const text = useText().pages
  return <PageHeading title={text.businessTime} subtitle={text.businessTimeHint} />
}
