import { useText } from '../../ui/text'
import { ExperimentHeading } from './ExperimentHeading'

export function OnlineExpPage() {
  const text = useText().pages
  return <ExperimentHeading title={text.onlineExp} />
}
