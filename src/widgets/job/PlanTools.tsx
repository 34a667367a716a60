import { mdiAccountOutline, mdiStarOutline, mdiUpdate } from '@mdi/js'
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  Suspense,
  useEffect,
  useState,
} from 'react'
import type { Job } from '../../domain/model/job/job'
import { whenIdle } from '../../platform/page'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { lazyPart } from '../../ui/lazyPart'
import { useMessages } from '../../ui/text'
import { fetchOpenedAction } from './jobActions'
import { useJobChange } from './jobChanges'

const loadReestimate = () => import('./ReestimateList')
const loadAssign = () => import('./AssignList')
const loadComplexity = () => import('./ComplexityList')
const ComplexityList = lazyPart(async () => (await loadComplexity()).ComplexityList)
const ReestimateList = lazyPart(async () => (await loadReestimate()).ReestimateList)
const AssignJobList = lazyPart(async () => (await loadAssign()).AssignJobList)

const FETCHED_AT_THE_LATEST = 1000

export interface PlanToolProps
  extends Omit<ComponentProps<'button'>, 'children' | 'name' | 'color'> {
  readonly name: string
  readonly icon: string
}

interface PlanToolsProps {
  readonly job: Job
  /** How a button looks there. */
  readonly Tool: ComponentType<PlanToolProps>
  /** Offers the amounts of work that a job can start with, beside the button. */
  readonly onStart: (button: HTMLElement) => void
  /** Where there is room for one more. */
  readonly hasComplexity?: boolean
  /** After a tool was used, or left without a choice. */
  readonly onUsed?: () => void
}

/** The keys of these tools, where no row or field has the focus. */
export const PLAN_KEYS = { assign: 'a', reestimate: 'r' } as const

type PlanTool = 'reestimate' | 'assign' | 'complexity'

/** Another estimate, person or complexity, without opening the editor. */
export function PlanTools(props: PlanToolsProps) {
  const { job, Tool, onStart, hasComplexity = false, onUsed } = props
  const text = useMessages(jobToolsMessages)
  const [floating, setFloating] = useState<{
    readonly kind: PlanTool
    readonly anchor: HTMLElement
  } | null>(null)
  const change = useJobChange(job)
  // Whoever sees the tools may press a key of theirs next, and letters after it.
  useEffect(() => whenIdle(fetchOpenedAction, FETCHED_AT_THE_LATEST), [])
  const sink = () => {
    setFloating(null)
    onUsed?.()
  }
  const opening = (kind: PlanTool, load: () => unknown) => ({
    'aria-haspopup': kind === 'complexity' ? ('menu' as const) : ('dialog' as const),
    'aria-expanded': floating?.kind === kind,
    onPointerEnter: load,
    onFocus: load,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      setFloating({ kind, anchor: currentTarget }),
  })
  return (
    <>
      <Tool
        name={text.reestimate.name}
        icon={mdiUpdate}
        aria-keyshortcuts={PLAN_KEYS.reestimate}
        {...opening('reestimate', loadReestimate)}
      />
      <Tool
        name={text.assign.name}
        icon={mdiAccountOutline}
        aria-keyshortcuts={PLAN_KEYS.assign}
        {...opening('assign', loadAssign)}
      />
      {hasComplexity && (
        <Tool
          name={text.complexity}
          icon={mdiStarOutline}
          {...opening('complexity', loadComplexity)}
        />
      )}
      <Suspense>
        {floating?.kind === 'complexity' && (
          <ComplexityList
            current={job.forecast.complexity}
            anchor={floating.anchor}
            onClose={sink}
            onChoose={(complexity) => change({ complexity })}
          />
        )}
        {floating?.kind === 'reestimate' && (
          <ReestimateList
            job={job}
            anchor={floating.anchor}
            onClose={sink}
            onStart={() => {
              sink()
              onStart(floating.anchor)
            }}
          />
        )}
        {floating?.kind === 'assign' && (
          <AssignJobList job={job} anchor={floating.anchor} onClose={sink} />
        )}
      </Suspense>
    </>
  )
}
