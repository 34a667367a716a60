import { useParams } from 'react-router'
import { parseParams } from '../../routing/params'
import { useApp } from '../../store/stores'
import { PageHeading } from '../../ui/PageHeading'
import { useText } from '../../ui/text'

export function EmployeePage() {
  const text = useText().pages
  const { userId } = parseParams(useParams())
  const user = useApp(({ users }) => users.items.find(({ id }) => id === userId))
  return <PageHeading title={user?.displayName ?? text.employeeNotFound} />
}
