import Alert from '@mui/material/Alert'
import { useScheduleRepairs } from '../../hooks/stores'
import { issueSentence } from '../../text/base/issues'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { useLanguage, useMessages } from '../../ui/text'

/** What could not be read of the stored standards, for as long as the page lasts. */
export function RepairsNotice() {
  const words = useMessages(businessTimeMessages)
  const language = useLanguage()
  const sentences = new Set(useScheduleRepairs().map((repair) => issueSentence(repair, language)))
  if (sentences.size === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {[...sentences].map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {words.setAside}
    </Alert>
  )
}
