import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useSession } from '../../store/stores'
import { Icon } from '../../ui/Icon'
import { useText } from '../../ui/text'

/** Says in plain words why work is not being kept, for as long as it is so. */
export function StorageNotice() {
  const text = useText()
  const problem = useSession(({ storage }) => storage.problem)
  const setAside = useSession(({ storage }) => storage.setAside)
  const sentences = [
    ...(problem === null ? [] : [text.storage[problem]]),
    ...(setAside === null ? [] : [text.storage.setAside[setAside]]),
  ]
  if (sentences.length === 0) return null
  return (
    <Box role="alert" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      {sentences.map((sentence) => (
        <Box
          key={sentence}
          sx={{
            display: 'flex',
            gap: 1.5,
            maxWidth: 1248,
            mx: 'auto',
            px: { xs: 2, md: 3 },
            py: 1.25,
          }}
        >
          <Icon path={mdiAlertOutline} sx={{ color: 'warning.main', mt: 0.25 }} />
          <span>{sentence}</span>
        </Box>
      ))}
    </Box>
  )
}
