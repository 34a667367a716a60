import { mdiClose } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { COMPLEXITY_MAX, COMPLEXITY_MIN, DISPLAY_NAME_LENGTH } from '../../../domain/core/limits'
import { PLAN_STATUSES } from '../../../domain/forecast/plan/status'
import { HAS, NOBODY } from '../../../domain/lists/narrow'
import { isProject } from '../../../domain/model/job/classify'
import { peopleMatching, type UserId } from '../../../domain/model/person/user'
import { useApp } from '../../../hooks/stores'
import { changeFilters, countFilters, resetFilters } from '../../../routing/listQuery'
import type { Query } from '../../../routing/query'
import { planMessages } from '../../../text/forecast/plan'
import { jobsMessages } from '../../../text/jobs/jobs'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { JobSelect } from '../../../ui/form/JobSelect'
import { Icon } from '../../../ui/Icon'
import { useIsDrawerBeside } from '../../../ui/layout'
import { PlainButton } from '../../../ui/PlainButton'
import { useMessages, useText } from '../../../ui/text'
import styles from './FiltersPanel.module.css'
import { toggled } from './shownFilters'
import type { FilterToolsProps } from './useListQuery'

interface FiltersPanelProps extends FilterToolsProps {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

const COMPLEXITIES = Array.from(
  { length: COMPLEXITY_MAX - COMPLEXITY_MIN + 1 },
  (_, index) => COMPLEXITY_MIN + index,
)

const RANGES = [
  { moment: 'created', first: 'createdFrom', last: 'createdTo' },
  { moment: 'finished', first: 'finishedFrom', last: 'finishedTo' },
] as const

/** All filters beside the words and the chips; every choice acts at once. */
export function FiltersPanel({ id, anchor, onClose, userId, ...list }: FiltersPanelProps) {
  const common = useText()
  const { name } = useMessages(jobsMessages).filters
  const text = useMessages(jobToolsMessages).filters
  const planned = useMessages(planMessages)
  const jobs = useApp((state) => state.jobs.items)
  const isWide = useIsDrawerBeside()
  const titleId = useId()
  // The date fields contain what is typed, a part of a date as well, until they are reset.
  const [resets, setResets] = useState(0)
  // The list takes a moment to follow, in which the next choice adds to this one.
  const [query, setQuery] = useState(list.query)
  useEffect(() => setQuery(list.query), [list.query])
  const { people, complexity, has, planStatus } = query

  function go(next: Query, isReplaced?: boolean) {
    setQuery(next)
    list.go(next, isReplaced)
  }
  const change = (changes: Parameters<typeof changeFilters>[1]) => go(changeFilters(query, changes))

  function reset() {
    setResets(resets + 1)
    go(resetFilters(query))
  }

  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorReference={isWide ? 'anchorEl' : 'none'}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          className: isWide ? styles.popover : styles.sheet,
        },
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{name}</h2>
        {countFilters(query) > 0 && (
          <PlainButton kind="quiet" onClick={reset}>
            {text.reset}
          </PlainButton>
        )}
        <IconButton aria-label={common.actions.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </div>
      {userId === undefined && (
        <People chosen={people} onToggle={(one) => change({ people: toggled(people, one) })} />
      )}
      <Group name={text.status}>
        {PLAN_STATUSES.map((status) => (
          <Choice
            key={status}
            isChosen={status === planStatus}
            onToggle={() => change({ planStatus: status === planStatus ? undefined : status })}
          >
            {planned.status[status]}
          </Choice>
        ))}
      </Group>
      <div className={styles.project}>
        <JobSelect
          label={text.project}
          options={jobs.filter(isProject)}
          value={jobs.find((job) => job.id === query.project) ?? null}
          onChange={(job) => change({ project: job?.id })}
        />
      </div>
      <Group name={text.complexity}>
        {COMPLEXITIES.map((stars) => (
          <Choice
            key={stars}
            isChosen={complexity?.includes(stars) ?? false}
            onToggle={() => change({ complexity: toggled(complexity, stars)?.toSorted() })}
          >
            {stars}
          </Choice>
        ))}
      </Group>
      {RANGES.map(({ moment, first, last }) => (
        <Group key={`${moment}${resets}`} name={text[moment].name}>
          {[first, last].map((key) => (
            <label key={key} className={styles.date}>
              {key === first ? text.from : text.until}
              <input
                type="date"
                defaultValue={query[key]}
                // A date that is typed is many dates on the way; going back skips them.
                onChange={({ target }) =>
                  go(changeFilters(query, { [key]: target.value || undefined }), true)
                }
              />
            </label>
          ))}
        </Group>
      ))}
      <Group name={text.log}>
        {HAS.map((each) => (
          <Choice
            key={each}
            isChosen={has?.includes(each) ?? false}
            onToggle={() => change({ has: toggled(has, each) })}
          >
            {text.has[each]}
          </Choice>
        ))}
      </Group>
    </Popover>
  )
}

interface GroupProps {
  readonly name: string
  readonly children: ReactNode
}

function Group({ name, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

function Choice({ isChosen, onToggle, children }: ChoiceProps) {
  return (
    <PlainButton kind="chip" className={styles.choice} aria-pressed={isChosen} onClick={onToggle}>
      <span>{children}</span>
    </PlainButton>
  )
}

/** With more people, names are searched by typing. */
const PEOPLE_AT_A_GLANCE = 12

interface PeopleProps {
  readonly chosen: readonly UserId[] | undefined
  readonly onToggle: (id: UserId) => void
}

function People({ chosen = [], onToggle }: PeopleProps) {
  const text = useMessages(jobToolsMessages)
  const users = useApp((state) => state.users.items)
  const [words, setWords] = useState('')
  const found = peopleMatching(users, words)
  // Somebody chosen can always be taken out again.
  const shown = users.filter((user) => found.includes(user) || chosen.includes(user.id))
  return (
    <Group name={text.filters.people}>
      {users.length > PEOPLE_AT_A_GLANCE && (
        <input
          type="search"
          className={styles.find}
          aria-label={text.assign.search}
          placeholder={text.assign.search}
          value={words}
          maxLength={DISPLAY_NAME_LENGTH - 1}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <div className={styles.people}>
        <Choice isChosen={chosen.includes(NOBODY)} onToggle={() => onToggle(NOBODY)}>
          {text.filters.unassigned}
        </Choice>
        {shown.map(({ id, displayName }) => (
          <Choice key={id} isChosen={chosen.includes(id)} onToggle={() => onToggle(id)}>
            {displayName}
          </Choice>
        ))}
      </div>
    </Group>
  )
}
