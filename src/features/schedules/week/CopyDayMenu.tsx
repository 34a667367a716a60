import { mdiContentCopy } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { CHART_WEEKDAYS, WEEKDAYS, type Weekday } from '../../../domain/model/schedule/schedule'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { floatStyles } from '../../../ui/form/floatingList'
import { ToolButton } from '../../../ui/ToolButton'
import { useMessages } from '../../../ui/text'

interface CopyDayMenuProps {
  readonly weekday: Weekday
  readonly name: string
  readonly onCopy: (to: readonly Weekday[]) => void
}

/** Copies a day's hours to the selected days. */
export function CopyDayMenu({ weekday, name, onCopy }: CopyDayMenuProps) {
  const messages = useMessages(businessTimeMessages).week
  const { weekdays } = useMessages(jobStatsMessages).timing
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<Weekday>>(new Set())
  const titleId = useId()
  const others = WEEKDAYS.filter((other) => other !== weekday)
  const choose = (days: readonly Weekday[]) =>
    setChosen(new Set(days.filter((day) => day !== weekday)))

  function toggle(day: Weekday) {
    choose(chosen.has(day) ? [...chosen].filter((other) => other !== day) : [...chosen, day])
  }

  return (
    <>
      <ToolButton
        name={messages.copy(name)}
        icon={mdiContentCopy}
        iconSize={18}
        title={messages.copy(name)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          choose([])
          setAnchor(currentTarget)
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: floatStyles } }}
      >
        <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', minWidth: 240 }}>
          <Typography variant="h3" id={titleId}>
            {messages.copyTo(name)}
          </Typography>
          <Box sx={{ display: 'flex', gap: 0.5, my: 1, ml: -1 }}>
            <Button size="small" onClick={() => choose(CHART_WEEKDAYS)} sx={{ minHeight: 40 }}>
              {messages.workdays}
            </Button>
            <Button size="small" onClick={() => choose(others)} sx={{ minHeight: 40 }}>
              {messages.allDays}
            </Button>
          </Box>
          {others.map((day) => (
            <FormControlLabel
              key={day}
              label={weekdays[day]}
              control={<Checkbox checked={chosen.has(day)} onChange={() => toggle(day)} />}
              sx={{ minHeight: 40 }}
            />
          ))}
          <Button
            variant="contained"
            disabled={chosen.size === 0}
            onClick={() => {
              setAnchor(null)
              onCopy(WEEKDAYS.filter((day) => chosen.has(day)))
            }}
            sx={{ mt: 1.5, minHeight: 40 }}
          >
            {messages.copyAction}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
