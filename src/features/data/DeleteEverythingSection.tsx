import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { EMPTY_STATE } from '../../domain/app/state/state'
import { isSameValue } from '../../domain/core/sameValue'
import { DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { useApp, useSchedules } from '../../hooks/stores'
import { dataMessages } from '../../text/data/data'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { PageSection } from '../../ui/page/PageSection'
import { SavingBar } from '../../ui/page/SavingBar'
import { useMessages } from '../../ui/text'
import type { CarryOut } from './shared/useCarryOut'

const PLAN = {
  event: { type: 'data.replace', state: EMPTY_STATE },
  scheduleEvent: { type: 'schedules.replace', schedules: DEFAULT_SCHEDULES },
} as const

export function DeleteEverythingSection({ carryOut }: { readonly carryOut: CarryOut }) {
  const text = useMessages(dataMessages)
  const { confirm } = useDialogs()
  const jobs = useApp((state) => state.jobs.items.length)
  const users = useApp((state) => state.users.items.length)
  const schedules = useSchedules((all) => all)
  const title = useRef<HTMLHeadingElement>(null)
  const [isWorking, setWorking] = useState(false)
  const isEmpty = !isWorking && jobs + users === 0 && isSameValue(schedules, DEFAULT_SCHEDULES)

  async function deleteEverything() {
    const { confirm: question, confirmHint } = text.deleteAll
    const contents = text.counts(jobs, users, Object.keys(schedules).length)
    if (!(await confirm(`${question}\n${contents}\n\n${confirmHint}`))) return
    // The focused button is about to disappear.
    title.current?.focus()
    setWorking(true)
    await carryOut({ plan: PLAN, reason: 'afresh', message: text.done.deletedAll })
    setWorking(false)
  }

  return (
    <PageSection title={text.deleteAll.title} titleRef={title}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isEmpty ? text.deleteAll.empty : text.deleteAll.hint}
      </Typography>
      {!isEmpty && (
        <Button
          variant="outlined"
          color="error"
          disabled={isWorking}
          onClick={deleteEverything}
          sx={{ alignSelf: 'start', minHeight: 40 }}
        >
          {text.deleteAll.action}
        </Button>
      )}
      {isWorking && <SavingBar isOfWindow />}
    </PageSection>
  )
}
