import axe from 'axe-core'

/** Everything that axe finds in the page: the rule, and what violates it. */
export async function axeFindings(): Promise<readonly (readonly [string, ...string[]])[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}
