import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { AppState } from '../../domain/app/state/state'
import type { Job } from '../../domain/model/job/job'
import type { User } from '../../domain/model/person/user'
import { recentJobs } from '../../domain/search/documents'
import { type JobHit, type Labelled, rankLabels } from '../../domain/search/rank'
import { type Excerpt, wordsIn } from '../../domain/search/words'
import { useApp, useStores } from '../../hooks/stores'
import { useOperation } from '../../hooks/useOperation'
import { operations, type SearchAnswer } from '../../protocol/operations'
import { searchedJobs } from '../../state/searchedJobs'

/** A page to go to, or something to do. */
export interface Command extends Labelled {
  readonly key: string
  readonly group: 'pages' | 'actions'
  /** A path of `@mdi/js`. */
  readonly icon: string
  /** What it is done to. */
  readonly note?: string
  readonly run: () => void
}

export type Option = { readonly key: string; readonly label: Excerpt } & (
  | { readonly kind: 'job'; readonly job: Job; readonly found: JobHit['found'] }
  | { readonly kind: 'person'; readonly user: User }
  | { readonly kind: 'command'; readonly command: Command }
)

export interface Group {
  readonly name: 'jobs' | 'recent' | 'people' | 'pages' | 'actions'
  readonly options: readonly Option[]
  /** How many more would match. */
  readonly more: number
}

const RECENT = 6
const PEOPLE = 6

const unmarked = (text: string): Excerpt => [{ text, isMatch: false }]

const jobOption = (job: Job, label: Excerpt, found?: JobHit['found']): Option => ({
  kind: 'job',
  key: `job-${job.id}`,
  job,
  label,
  found,
})

const commandOption = (command: Command, label: Excerpt): Option => ({
  kind: 'command',
  key: command.key,
  command,
  label,
})

/** Before anything is typed: what was in use last, and everything that can be done. */
function firstGroups({ jobs }: AppState, commands: readonly Command[]): readonly Group[] {
  const recent = recentJobs(jobs.items, jobs.pinned, RECENT)
  const options = (group: Command['group']) =>
    commands
      .filter((command) => command.group === group)
      .map((command) => commandOption(command, unmarked(command.label)))
  return [
    {
      name: 'recent',
      options: recent.map((job) => jobOption(job, unmarked(job.title))),
      more: 0,
    },
    { name: 'actions', options: options('actions'), more: 0 },
    { name: 'pages', options: options('pages'), more: 0 },
  ]
}

interface RankedGroup extends Group {
  /** Of its best option. */
  readonly cost: number
}

function foundGroups(
  { jobs, users }: AppState,
  commands: readonly Command[],
  { words, hits, total }: SearchAnswer,
): readonly Group[] {
  const typed = wordsIn(words)
  const labelled = commands.map((command) => ({ ...command, command }))
  const people = rankLabels(
    typed,
    users.items.map((user) => ({ label: user.displayName, user })),
  )
  const found = rankLabels(typed, labelled)
  const ofCommands = (name: Command['group']): RankedGroup => {
    const own = found.filter(({ item }) => item.group === name)
    return {
      name,
      options: own.map(({ item, label }) => commandOption(item.command, label)),
      more: 0,
      cost: own[0]?.cost ?? 0,
    }
  }
  const groups: readonly RankedGroup[] = [
    {
      name: 'jobs',
      options: hits.flatMap(({ id, title, found: elsewhere }) => {
        const job = jobs.items.find((each) => each.id === id)
        return job ? jobOption(job, title, elsewhere) : []
      }),
      more: total - hits.length,
      cost: hits[0]?.cost ?? 0,
    },
    {
      name: 'people',
      options: people.slice(0, PEOPLE).map(({ item: { user }, label }) => ({
        kind: 'person',
        key: `person-${user.id}`,
        user,
        label,
      })),
      more: 0,
      cost: people[0]?.cost ?? 0,
    },
    ofCommands('pages'),
    ofCommands('actions'),
  ]
  // The group with the best match leads; of equals the order above stays.
  return groups.toSorted((a, b) => a.cost - b.cost)
}

interface Search {
  readonly groups: readonly Group[]
  /** What the groups belong to: the last words that were answered. */
  readonly words: string
  readonly isComplete: boolean
  readonly isFailed: boolean
  /** Whether the groups belong to what stands typed now. */
  readonly isCurrent: boolean
}

export function useSearch(typed: string, commands: readonly Command[]): Search {
  const state = useApp((app) => app)
  const { jobs, isComplete } = useStore(searchedJobs(useStores()))
  const isBlank = wordsIn(typed).length === 0
  const input = useMemo(
    () => (isBlank ? undefined : { words: typed, jobs }),
    [isBlank, typed, jobs],
  )
  const { result, status } = useOperation(operations.search, input)
  const isFailed = status === 'error' && !isBlank
  const answer = isFailed ? { words: typed, hits: [], total: 0 } : result
  // All groups change at once, when the worker has answered, so that nothing jumps.
  const shown = isBlank ? undefined : answer
  const groups = useMemo(
    () =>
      (shown ? foundGroups(state, commands, shown) : firstGroups(state, commands)).filter(
        ({ options }) => options.length > 0,
      ),
    [state, commands, shown],
  )
  const words = shown?.words ?? ''
  return { groups, words, isComplete, isFailed, isCurrent: isBlank || words === typed }
}
