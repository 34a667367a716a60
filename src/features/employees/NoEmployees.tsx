import { mdiAccountMultipleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { employeesWords } from '../../text/employees'
import { Icon } from '../../ui/Icon'
import { useWords } from '../../ui/text'

export function NoEmployees({ onCreate }: { readonly onCreate: () => void }) {
  const words = useWords(employeesWords)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        p: 3,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: '12px',
      }}
    >
      <Icon path={mdiAccountMultipleOutline} sx={{ mt: 0.25, color: 'text.secondary' }} />
      <Box>
        <Typography variant="h2">{words.empty}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words.emptyHint}</Typography>
        <Button variant="outlined" onClick={onCreate} sx={{ mt: 2, minHeight: 40 }}>
          {words.emptyAction}
        </Button>
      </Box>
    </Box>
  )
}
