import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { scrollToItem } from '../../platform/scroll'
import { HISTORY_ANCHOR } from '../../routing/paths'
import { exchangeMessages } from '../../text/data/exchange'
import { historyMessages } from '../../text/data/history'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'
import { FileZone } from './FileZone'
import { useDroppedFile } from './useDroppedFile'
import type { Intake } from './useIntake'

/** The two ways in: files of ours, and histories of other tools. */
export function ImportSections({ intake }: { readonly intake: Intake }) {
  const own = useMessages(exchangeMessages).import
  const history = useMessages(historyMessages).section
  const { hash } = useLocation()
  useEffect(
    () => (hash === `#${HISTORY_ANCHOR}` ? scrollToItem([HISTORY_ANCHOR]) : undefined),
    [hash],
  )
  const isOver = useDroppedFile((file) => intake.take(file, 'own'))
  return (
    <>
      <PageSection title={own.title}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {own.hint}
        </Typography>
        <FileZone
          way="own"
          intake={intake}
          choose={own.choose}
          accept=".json,.txt,application/json"
          isOver={isOver}
        />
      </PageSection>
      <PageSection title={history.title} id={HISTORY_ANCHOR}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {history.hint}
        </Typography>
        <FileZone
          way="history"
          intake={intake}
          choose={history.choose}
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          isOver={isOver}
        />
      </PageSection>
    </>
  )
}
