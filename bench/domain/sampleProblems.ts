import { load } from '../../src/domain/app/load'
import type { Job } from '../../src/domain/model/job/job'
import * as rules from '../../src/domain/model/job/rules'
import { type SampleSize, sampleState } from '../../testbed/sample/sampleState'

function issuesOf({ title, descr, forecast, logs }: Job) {
  const { complexity, start, estimate, finish } = forecast
  const links = logs.items.flatMap(({ links = [], checklist = [] }) => [
    ...links,
    ...checklist.flatMap((item) => item.links),
  ])
  return [
    rules.titleIssue(title),
    rules.descriptionIssue(descr),
    rules.complexityIssue(complexity),
    rules.startIssue(start),
    rules.estimateIssue(estimate, start),
    rules.finishIssue(finish, start, estimate),
    ...logs.items.map(({ text }) => rules.logTextIssue(text)),
    ...logs.items.flatMap(({ checklist = [] }) => checklist.map(rules.checklistItemIssue)),
    ...links.map(rules.linkIssue),
  ].filter((issue) => issue !== null)
}

/** A sample that breaks a rule gives figures that mean nothing for real data. */
export function sampleProblems(size: SampleSize): readonly string[] {
  const name = `The sample of ${size.jobs} jobs`
  const state = sampleState(size)
  const text = JSON.stringify(state)
  const problems: string[] = []
  if (JSON.stringify(sampleState(size)) !== text) problems.push(`${name} differs from run to run`)

  const loaded = load(JSON.parse(text), size.now)
  if (loaded.status !== 'ok') return [...problems, `${name} cannot be loaded`]
  const repairs = [...new Set(loaded.repairs.map(({ code }) => code))]
  if (repairs.length > 0) problems.push(`${name} needs repair: ${repairs.join(', ')}`)

  const issues = [...new Set(state.jobs.items.flatMap(issuesOf).map(({ code }) => code))]
  if (issues.length > 0) problems.push(`${name} breaks rules: ${issues.join(', ')}`)
  return problems
}
