import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { isDraftChanged } from '../../domain/schedules/draft'
import { useSchedules } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { useMessages } from '../../ui/text'

interface StandardTabsProps {
  readonly id: string
  readonly name: string
  readonly onSelect: (name: string) => void
}

/** One for each standard; unsaved edits stay under their tab. */
export function StandardTabs({ id, name, onSelect }: StandardTabsProps) {
  const messages = useMessages(businessTimeMessages)
  const schedules = useSchedules((all) => all)
  const { drafts } = useScheduleDrafts()
  return (
    <Tabs
      value={name}
      onChange={(_, next: string) => onSelect(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={messages.tabs}
      sx={tabsStyles}
    >
      {Object.entries(schedules).map(([other, schedule]) => {
        const draft = drafts.get(other)
        const isUnsaved = draft !== undefined && isDraftChanged(draft, schedule)
        return (
          <Tab
            key={other}
            value={other}
            id={other === name ? `${id}-tab` : undefined}
            aria-controls={other === name ? `${id}-panel` : undefined}
            title={other}
            label={
              <Box component="span" sx={labelStyles}>
                <span className="name">{other}</span>
                {isUnsaved && (
                  <Box
                    component="span"
                    role="img"
                    aria-label={messages.unsavedMark}
                    className="mark"
                  />
                )}
              </Box>
            }
          />
        )
      })}
    </Tabs>
  )
}

const tabsStyles = {
  mb: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root.Mui-focusVisible': { outlineOffset: -3, borderRadius: 1 },
} as const

const labelStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  '& .name': {
    maxWidth: { xs: 200, md: 280 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .mark': { width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main', flexShrink: 0 },
} as const
