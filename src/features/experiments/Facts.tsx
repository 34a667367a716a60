import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { paths } from '../../routing/paths'
import { Link } from '../../ui/Link'
import { PageHeading } from '../../ui/page/PageHeading'
import { useText } from '../../ui/text'

/** An experiment is left the way it was entered: through the home page. */
export function ExperimentHeading({ title }: { readonly title: string }) {
  const text = useText()
  return (
    <PageHeading
      title={title}
      actions={
        <Button component={Link} to={paths.home()} variant="outlined">
          {text.actions.home}
        </Button>
      }
    />
  )
}

interface Fact {
  readonly name: string
  readonly value: string
  /** Next to the name. */
  readonly note?: string
}

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Values that may be long are below their names. */
  readonly areLong?: boolean
}

export function Facts({ facts, areLong = false }: FactsProps) {
  return (
    <FactsStyles className={areLong ? 'long' : ''}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>
            {name}
            {note !== undefined && <span>{note}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FactsStyles>
  )
}

const FactsStyles = styled('dl')(({ theme: { vars } }) => ({
  margin: 0,
  '& > div': { padding: '8px 0' },
  '& > div + div': { borderTop: `1px solid ${vars.palette.divider}` },
  '&:not(.long) > div': { display: 'flex', justifyContent: 'space-between', gap: 24 },
  '& dt': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    color: vars.palette.text.secondary,
  },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))
