import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '../../ui/text'
import { appVersion } from './appVersion'

/** Part of the frame's code: if other parts cannot be loaded, it must still show. */
export function UpdateNotice() {
  const text = useText()
  const news = useSyncExternalStore(appVersion.subscribe, appVersion.news)
  const [putOff, setPutOff] = useState<typeof news>(null)
  if (news === null || news === putOff) return null
  return (
    <Box role="status" sx={noticeStyles}>
      <Box sx={{ flex: '1 1 260px' }}>{text.update[news]}</Box>
      <Box sx={{ display: 'flex', gap: 1, '& button': { minHeight: 40 } }}>
        <Button onClick={() => setPutOff(news)}>{text.update.later}</Button>
        <Button variant="contained" onClick={appVersion.reload}>
          {text.actions.reload}
        </Button>
      </Box>
    </Box>
  )
}

const noticeStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'primary.light',
} as const
