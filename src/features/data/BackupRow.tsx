import { mdiDeleteOutline, mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../domain/core/time'
import type { ListedBackup } from '../../state/appStores'
import { dataWords } from '../../text/data/data'
import { Icon } from '../../ui/Icon'
import { useSize, useWords } from '../../ui/text'

interface BackupRowProps {
  readonly backup: ListedBackup
  /** Null where nothing can be changed. */
  readonly onRestore: (() => void) | null
  readonly onDownload: () => void
  readonly onDelete: () => void
}

export function BackupRow({ backup, onRestore, onDownload, onDelete }: BackupRowProps) {
  const text = useWords(dataWords)
  const size = useSize()
  const date = formatDate(backup.at, 'DD.MM.YYYY HH:mm')
  return (
    <Box component="li" sx={rowLook}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2">
          <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {date}
          </Box>
          {text.backups.reasons[backup.reason]}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text.holds(backup.jobs, backup.users, backup.schedules)} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {size(backup.bytes)}
          </Box>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: { xs: -1.25, sm: 'auto' } }}>
        {onRestore && (
          <Button aria-label={text.backups.restoreOf(date)} onClick={onRestore} sx={toolLook}>
            {text.backups.restore}
          </Button>
        )}
        <IconButton aria-label={text.backups.downloadOf(date)} onClick={onDownload} sx={toolLook}>
          <Icon path={mdiDownload} />
        </IconButton>
        <IconButton aria-label={text.backups.deleteOf(date)} onClick={onDelete} sx={toolLook}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </Box>
    </Box>
  )
}

const rowLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  py: 1,
} as const

const toolLook = { minWidth: 40, minHeight: 40 } as const
