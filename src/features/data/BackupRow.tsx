import { mdiDeleteOutline, mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../domain/core/time'
import type { ListedBackup } from '../../state/appStores'
import { dataMessages } from '../../text/data/data'
import { Icon } from '../../ui/Icon'
import { useMessages, useSize } from '../../ui/text'

interface BackupRowProps {
  readonly backup: ListedBackup
  /** Null where nothing can be changed. */
  readonly onRestore: (() => void) | null
  readonly onDownload: () => void
  readonly onDelete: () => void
}

export function BackupRow({ backup, onRestore, onDownload, onDelete }: BackupRowProps) {
  const text = useMessages(dataMessages)
  const size = useSize()
  const date = formatDate(backup.at, 'DD.MM.YYYY HH:mm')
  return (
    <Box component="li" sx={rowStyles}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2">
          <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {date}
          </Box>
          {text.backups.reasons[backup.reason]}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text.counts(backup.jobs, backup.users, backup.schedules)} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {size(backup.bytes)}
          </Box>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: { xs: -1.25, sm: 'auto' } }}>
        {onRestore && (
          <Button aria-label={text.backups.restoreOf(date)} onClick={onRestore} sx={toolStyles}>
            {text.backups.restore}
          </Button>
        )}
        <IconButton aria-label={text.backups.downloadOf(date)} onClick={onDownload} sx={toolStyles}>
          <Icon path={mdiDownload} />
        </IconButton>
        <IconButton aria-label={text.backups.deleteOf(date)} onClick={onDelete} sx={toolStyles}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </Box>
    </Box>
  )
}

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  py: 1,
} as const

const toolStyles = { minWidth: 40, minHeight: 40 } as const
