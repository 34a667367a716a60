import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ForecastRecord, Verdict } from '../../domain/forecast/record/record'
import { reliabilityAt } from '../../domain/forecast/record/record'
import { useApp } from '../../hooks/stores'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { HeadRow } from '../../ui/page/HeadRow'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages, useText } from '../../ui/text'
import { bestKinds, complexityRows, ERROR_KINDS, errorFigure, personRows } from './errorRows'
import { tableStyles } from './tableStyles'

/** The forecast beside the bare estimate and the sensed date, by person and by complexity. */
export function ErrorsTable({ record }: { readonly record: ForecastRecord }) {
  const words = useMessages(forecastRecordMessages).errors
  const { notFound } = useText().users
  const users = useApp((state) => state.users.items)
  const columns = [words.group, words.met, words.range, words.median, words.estimate, words.sensed]
  const people = personRows(record.people, users)
  const complexities = complexityRows(record.complexities)
  return (
    <PageSection title={words.title}>
      <Box component="table" aria-label={words.title} sx={tableStyles}>
        <HeadRow columns={columns} />
        <tbody>
          <Row name={words.all} verdict={record.overall} />
        </tbody>
        {people.length > 0 && (
          <tbody>
            <GroupName>{words.people}</GroupName>
            {people.map(({ key, name, verdict }) => (
              <Row key={key} name={name ?? notFound} verdict={verdict} />
            ))}
          </tbody>
        )}
        <tbody>
          <GroupName>{words.complexities}</GroupName>
          {complexities.map(({ key, complexity, verdict }) => (
            <Row key={key} name={words.complexity(complexity)} verdict={verdict} />
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 720 }}>
        {words.note}
      </Typography>
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
  const words = useMessages(forecastRecordMessages).errors
  const best = verdict.isKnown ? bestKinds(verdict) : null
  return (
    <tr>
      <th scope="row">
        {name} <small>{words.jobs(verdict.jobs)}</small>
      </th>
      {verdict.isKnown ? (
        <>
          <td>{(reliabilityAt(verdict, 0.8).cameTrue * 10).toFixed(1)}</td>
          {ERROR_KINDS.map((kind) => (
            <td key={kind}>
              {best?.has(kind) ? (
                <strong>{errorFigure(verdict[kind])}</strong>
              ) : (
                errorFigure(verdict[kind])
              )}
            </td>
          ))}
        </>
      ) : (
        <td colSpan={ERROR_KINDS.length + 1} className="unknown">
          {words.tooFew(verdict.needed)}
        </td>
      )}
    </tr>
  )
}
