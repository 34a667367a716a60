import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { exportProject } from '../../domain/exchange/files/exportFile'
import { useApp, useSession } from '../../hooks/stores'
import { systemClock } from '../../platform/clock'
import { download } from '../../platform/download'
import { exchangeMessages } from '../../text/data/exchange'
import { type JobOption, JobSelect } from '../../ui/form/JobSelect'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages } from '../../ui/text'

/** A job with its whole project, as a file. */
export function ProjectExport() {
  const text = useMessages(exchangeMessages).export
  const state = useApp((app) => app)
  const version = useSession(({ app }) => app.version)
  const [chosen, setChosen] = useState<JobOption | null>(null)
  const jobs = state.jobs.items

  function save() {
    if (!chosen) return
    const file = exportProject(state, chosen.id, { now: systemClock.now(), version })
    if (file) download(file.name, file.text)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
      <QuietText>{text.projectHint}</QuietText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <JobSelect
            label={text.project}
            options={jobs}
            value={jobs.find(({ id }) => id === chosen?.id) ?? null}
            onChange={setChosen}
          />
        </Box>
        <Button
          variant="outlined"
          disabled={!jobs.some(({ id }) => id === chosen?.id)}
          onClick={save}
          sx={{ minHeight: 40 }}
        >
          {text.exportProject}
        </Button>
      </Box>
    </Box>
  )
}
