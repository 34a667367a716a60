import { useText } from '../../ui/text'
import { ExperimentHeading } from './ExperimentHeading'

export function SoundCheckPage() {
  const text = useText().pages
  return <ExperimentHeading title={text.soundCheck} />
}
