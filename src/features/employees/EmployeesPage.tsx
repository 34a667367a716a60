import { PageHeading } from '../../ui/PageHeading'
import { useText } from '../../ui/text'

export function EmployeesPage() {
  const text = useText().pages
  return <PageHeading title={text.employees} />
}
