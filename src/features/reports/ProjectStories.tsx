import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, useMemo } from 'react'
import { humanDate, type Ms } from '../../domain/core/time'
import type { Job, JobId } from '../../domain/model/job/job'
import {
  markdownOf,
  type ProjectStory,
  plainTextOf,
  type StoryJob,
  storyOf,
  type TextBlock,
} from '../../domain/project/story'
import { useApp } from '../../hooks/stores'
import { usePlan } from '../../hooks/usePlan'
import { quotedIn } from '../../text/base/figureIn'
import { storyMessages } from '../../text/jobs/story'
import { useFigure, useLanguage, useMessages } from '../../ui/text'
import { PlanDate } from '../../widgets/job/PlanDate'
import { CopyAsText } from './ReportSection'

/** More names than this are counted instead. */
const NAMED = 8

/** A block, and whose 80% date stands in it, so that it can be compared with other places. */
interface ShownBlock extends TextBlock {
  readonly date?: { readonly id: JobId; readonly at: Ms | null }
}

/** The sentences about a project. */
function useBlocks(): (story: ProjectStory, now: Ms) => readonly ShownBlock[] {
  const text = useMessages(storyMessages)
  const language = useLanguage()
  const figure = useFigure()
  return useMemo(() => {
    const limited = <Entry,>(
      heading: string,
      entries: readonly Entry[],
      blockOf: (entry: Entry) => ShownBlock,
    ): readonly ShownBlock[] => {
      if (entries.length === 0) return []
      const more = entries.length - NAMED
      return [
        { kind: 'heading', text: heading },
        ...entries.slice(0, NAMED).map(blockOf),
        ...(more > 0 ? [{ kind: 'item', text: text.more(more) } as const] : []),
      ]
    }
    const named = (title: string): ShownBlock => ({ kind: 'item', text: title })
    return (story, now) => {
      const dateOf = (at: Ms) => figure(humanDate(at, now))
      const listed = ({ id, title, p80, waitsFor }: StoryJob): ShownBlock => {
        const line = p80 === null ? text.laterJob(title) : text.job(title, dateOf(p80))
        const others = waitsFor.map((each) => quotedIn(each, language)).join(', ')
        return {
          kind: 'item',
          text: waitsFor.length > 0 ? text.waiting(line, others) : line,
          date: { id, at: p80 },
        }
      }
      const { planned, deadline, move, done, total } = story
      const { p50 = null, p80 = null, p95 = null } = planned?.finish ?? {}
      const percent = planned?.chance == null ? null : Math.round(planned.chance * 100)
      const answer = planned ? (p80 === null ? text.later : text.likely(dateOf(p80))) : text.over
      const sentences = [
        planned && p50 !== null && p95 !== null && text.range(dateOf(p50), dateOf(p95)),
        deadline !== undefined && percent !== null && text.deadline(dateOf(deadline), percent),
        move && text.moved(move.days),
        text.done(done, total, total - done),
      ].filter((sentence) => typeof sentence === 'string')
      return [
        { kind: 'title', text: story.title },
        { kind: 'text', text: answer, ...(planned && { date: { id: story.id, at: p80 } }) },
        { kind: 'text', text: sentences.join(' ') },
        ...limited(text.late, story.late, listed),
        ...limited(text.atRisk, story.atRisk, listed),
        ...limited(text.blocked, story.blocked, listed),
        ...limited(text.finished, story.finished, named),
        ...limited(text.added, story.added, named),
      ]
    }
  }, [text, language, figure])
}

/** The report of these projects for people, to be copied and printed. */
export function ProjectStories({ projects }: { readonly projects: readonly Job[] }) {
  const text = useMessages(storyMessages)
  const jobs = useApp((state) => state.jobs.items)
  const now = usePlan((plan) => plan.now)
  const planned = usePlan((plan) => plan.projects)
  const plannedJobs = usePlan((plan) => plan.jobs)
  const blocksOf = useBlocks()
  const stories = useMemo(() => {
    if (now === null) return []
    const plan = { jobs: plannedJobs, projects: planned }
    return projects.map((root) => ({
      id: root.id,
      blocks: blocksOf(storyOf(root, jobs, plan, now), now),
    }))
  }, [projects, jobs, plannedJobs, planned, now, blocksOf])
  const all = stories.flatMap(({ blocks }) => blocks)
  return (
    <>
      <Box sx={toolsStyles}>
        <CopyAsText label={text.copyText} value={plainTextOf(all)} />
        <CopyAsText label={text.copyMarkdown} value={markdownOf(all)} />
        <Button variant="outlined" onClick={() => window.print()} sx={{ minHeight: 40 }}>
          {text.print}
        </Button>
      </Box>
      {stories.map(({ id, blocks }) => (
        <Box component="article" key={id} sx={{ maxWidth: 720, mb: 4 }}>
          <Blocks blocks={blocks} />
        </Box>
      ))}
    </>
  )
}

const toolsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mb: 2,
  '@media print': { display: 'none' },
} as const

/** Items that follow each other are one list. */
function grouped(blocks: readonly ShownBlock[]): readonly (readonly ShownBlock[])[] {
  const groups: ShownBlock[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block)
    else groups.push([block])
  }
  return groups
}

function Blocks({ blocks }: { readonly blocks: readonly ShownBlock[] }) {
  return grouped(blocks).map((group, index) => {
    const [first] = group
    // Groups are never reordered, and two of them may have the same text.
    const key = `${index} ${first?.text}`
    if (first?.kind === 'item') {
      return (
        <ul key={key} style={{ marginBlock: 0 }}>
          {group.map((block) => (
            <li key={`${block.date?.id} ${block.text}`}>
              <WithDate block={block} />
            </li>
          ))}
        </ul>
      )
    }
    if (!first) return null
    return (
      <Fragment key={key}>
        {first.kind === 'title' && <Typography variant="h2">{first.text}</Typography>}
        {first.kind === 'heading' && (
          <Typography variant="h3" sx={{ mt: 1.5 }}>
            {first.text}
          </Typography>
        )}
        {first.kind === 'text' && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <WithDate block={first} />
          </Typography>
        )}
      </Fragment>
    )
  })
}

/** The text, with its date marked as the plan's. */
function WithDate({ block: { text, date } }: { readonly block: ShownBlock }) {
  const figure = useFigure()
  const now = usePlan((plan) => plan.now)
  if (!date || date.at === null || now === null) return text
  const words = figure(humanDate(date.at, now))
  const at = text.lastIndexOf(words)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <PlanDate job={date.id} level="p80" at={date.at} />
      {text.slice(at + words.length)}
    </>
  )
}
