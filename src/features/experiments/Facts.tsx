import { styled } from '@mui/material/styles'

interface FactsProps {
  /** Each with its name. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

export function Facts({ facts }: FactsProps) {
  return (
    <FactsLook>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FactsLook>
  )
}

const FactsLook = styled('dl')(({ theme: { vars } }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 24,
    padding: '8px 0',
  },
  '& > div + div': { borderTop: `1px solid ${vars.palette.divider}` },
  '& dt': { flexShrink: 0, maxWidth: '60%', color: vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}))
