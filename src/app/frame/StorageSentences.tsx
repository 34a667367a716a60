import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSessionActions } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import type { StorageStatus } from '../../state/sessionStore'
import { type StorageText, storageMessages } from '../../text/frame/storage'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { PAGE_COLUMN } from '../../ui/page/pageStyles'
import { useMessages } from '../../ui/text'

function problemIn(status: StorageStatus, text: StorageText): string | null {
  const { problem, safety } = status
  if (problem === null) return null
  if (safety !== 'journal') return text[problem]
  return { ...text, full: text.fullButSafe, denied: text.deniedButSafe }[problem]
}

const isEnded = ({ problem }: StorageStatus) => problem === 'newer' || problem === 'oldTab'

export function StorageSentences({ status }: { readonly status: StorageStatus }) {
  const text = useMessages(storageMessages)
  const { setStorage } = useSessionActions()
  const { isUnsafe, isOnlyHere, isRestored, isJournalLost, isJournalRebuilt, setAside, safety } =
    status
  const sentences = [
    problemIn(status, text),
    isOnlyHere ? text.onlyHere : isUnsafe && status.problem === null && text.unsafe,
    safety === 'local' && text.local,
    isRestored && text.restored,
    isJournalLost && text.journalLost,
    isJournalRebuilt && text.journalRebuilt,
    setAside && text.setAside[setAside],
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <Box role="alert" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Box
        sx={{
          display: 'flex',
          // On a phone the buttons are below the sentences.
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          columnGap: 1.5,
          ...PAGE_COLUMN,
          py: 1.25,
        }}
      >
        <Icon
          path={mdiAlertOutline}
          color="warning.main"
          style={{ alignSelf: 'start', marginTop: 2 }}
        />
        <Box sx={{ flex: '1 1 18rem', display: 'grid', gap: 0.5 }}>
          {sentences.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </Box>
        {(status.problem !== null || setAside !== null) && (
          <Button component={Link} to={paths.data()} sx={{ flexShrink: 0 }}>
            {text.toData}
          </Button>
        )}
        {isEnded(status) && (
          <Button variant="outlined" onClick={() => location.reload()}>
            {text.reload}
          </Button>
        )}
        {(isRestored || isJournalLost || isJournalRebuilt) && (
          <Button
            onClick={() =>
              setStorage({ isRestored: false, isJournalLost: false, isJournalRebuilt: false })
            }
          >
            {text.dismiss}
          </Button>
        )}
      </Box>
    </Box>
  )
}
