import Box from '@mui/material/Box'
import type { ForecastRecord, Verdict } from '../../domain/forecast/record/record'
import { reliabilityAt } from '../../domain/forecast/record/record'
import { useApp } from '../../hooks/stores'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { HeadRow } from '../../ui/page/HeadRow'
import { PageSection } from '../../ui/page/PageSection'
import { QuietText } from '../../ui/page/QuietText'
import { useFigure, useMessages, useText } from '../../ui/text'
import { bestKinds, complexityRows, ERROR_KINDS, errorFigure, personRows } from './errorRows'
import { tableStyles } from './tableStyles'

/** The forecast beside the bare estimate and the sensed date, by person and by complexity. */
export function ErrorsTable({ record }: { readonly record: ForecastRecord }) {
  const messages = useMessages(forecastRecordMessages).errors
  const { notFound } = useText().users
  const users = useApp((state) => state.users.items)
  const columns = [
    messages.group,
    messages.met,
    messages.range,
    messages.median,
    messages.estimate,
    messages.sensed,
  ]
  const people = personRows(record.people, users)
  const complexities = complexityRows(record.complexities)
  return (
    <PageSection title={messages.title}>
      <Box component="table" aria-label={messages.title} sx={tableStyles}>
        <HeadRow columns={columns} />
        <tbody>
          <Row name={messages.all} verdict={record.overall} />
        </tbody>
        {people.length > 0 && (
          <tbody>
            <GroupName>{messages.people}</GroupName>
            {people.map(({ key, name, verdict }) => (
              <Row key={key} name={name ?? notFound} verdict={verdict} />
            ))}
          </tbody>
        )}
        <tbody>
          <GroupName>{messages.complexities}</GroupName>
          {complexities.map(({ key, complexity, verdict }) => (
            <Row key={key} name={messages.complexity(complexity)} verdict={verdict} />
          ))}
        </tbody>
      </Box>
      <QuietText sx={{ maxWidth: 720 }}>{messages.note}</QuietText>
    </PageSection>
  )
}

const GroupName = ({ children }: { readonly children: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={ERROR_KINDS.length + 2}>
      {children}
    </th>
  </tr>
)

function Row({ name, verdict }: { readonly name: string; readonly verdict: Verdict }) {
  const messages = useMessages(forecastRecordMessages).errors
  const figure = useFigure()
  const best = verdict.isKnown ? bestKinds(verdict) : null
  return (
    <tr>
      <th scope="row">
        {name} <small>{messages.jobs(verdict.jobs)}</small>
      </th>
      {verdict.isKnown ? (
        <>
          <td>{figure((reliabilityAt(verdict, 0.8).met * 10).toFixed(1))}</td>
          {ERROR_KINDS.map((kind) => (
            <td key={kind}>
              {best?.has(kind) ? (
                <strong>{figure(errorFigure(verdict[kind]))}</strong>
              ) : (
                figure(errorFigure(verdict[kind]))
              )}
            </td>
          ))}
        </>
      ) : (
        <Box component="td" colSpan={ERROR_KINDS.length + 1} sx={{ color: 'text.secondary' }}>
          {messages.tooFew(verdict.needed)}
        </Box>
      )}
    </tr>
  )
}
