import { useParams } from 'react-router'
import { formatDate } from '../../domain/time'
import { parseParams } from '../../routing/params'
import { PageHeading } from '../../ui/PageHeading'
import { useText } from '../../ui/text'

export function LogPage() {
  const text = useText().pages
  const { logTs } = parseParams(useParams())
  const title =
    logTs === undefined
      ? text.log
      : text.logOf(String(logTs), formatDate(logTs, 'DD.MM.YYYY HH:mm'))
  return <PageHeading title={title} />
}
