import { mdiAccountMultipleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { countJobs, NO_JOBS } from '../../domain/lists/counters'
import { lateJobs } from '../../domain/lists/planned'
import type { User } from '../../domain/model/person/user'
import { dayOf, dayText } from '../../domain/model/schedule/calendar'
import { useApp, useSend } from '../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { usePlan } from '../../hooks/usePlan'
import { employeesMessages } from '../../text/jobs/employees'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { PlusButton } from '../../ui/PlainButton'
import { EmptyNote } from '../../ui/page/EmptyNote'
import { PageHeading } from '../../ui/page/PageHeading'
import { bareList } from '../../ui/page/pageStyles'
import { useMessages, useText } from '../../ui/text'
import { EmployeeRow, totalOf } from './EmployeeRow'

function NoEmployees({ onCreate }: { readonly onCreate: () => void }) {
  const messages = useMessages(employeesMessages)
  return (
    <EmptyNote icon={mdiAccountMultipleOutline} title={messages.empty} hint={messages.emptyHint}>
      <Button variant="outlined" onClick={onCreate} sx={{ mt: 2, minHeight: 40 }}>
        {messages.emptyAction}
      </Button>
    </EmptyNote>
  )
}

const NewUserDialog = lazy(async () => ({
  default: (await import('./NewUserDialog')).NewUserDialog,
}))

export function EmployeesPage() {
  const text = useText()
  const messages = useMessages(employeesMessages)
  const send = useSend()
  const { confirm } = useDialogs()
  const users = useApp((state) => state.users.items)
  const jobs = useApp((state) => state.jobs.items)
  const now = useNow(BADGE_REFRESH)
  const { byEmployee } = useMemo(() => countJobs(jobs, now), [jobs, now])
  const planned = usePlan((plan) => plan.jobs)
  const people = usePlan((plan) => plan.people)
  const late = useMemo(() => lateJobs({ jobs: planned }), [planned])
  const [isCreating, setCreating] = useState(false)
  const createButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)

  async function remove({ id, displayName }: User) {
    const count = totalOf(byEmployee[id] ?? NO_JOBS)
    const warning = count > 0 ? `\n${messages.assigned(count, displayName)}` : ''
    if (!(await confirm(messages.confirmDelete(id) + warning))) return
    // The focused button disappears with its row, so the focus moves first.
    const place = users.findIndex((user) => user.id === id)
    const row = list.current?.children[place]
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('a')
    const target = next ?? createButton.current
    target?.focus()
    send({ type: 'user.delete', id })
  }

  return (
    <>
      <PageHeading
        title={text.pages.employees}
        {...(users.length > 0 && { info: users.length })}
        actions={
          <PlusButton
            ref={createButton}
            kind="filled"
            label={messages.create}
            onClick={() => setCreating(true)}
          />
        }
      />
      {users.length === 0 ? (
        <NoEmployees onCreate={() => setCreating(true)} />
      ) : (
        <Box component="ul" ref={list} aria-label={messages.list} sx={listStyles}>
          {users.map((user) => (
            <EmployeeRow
              key={user.id}
              user={user}
              counts={byEmployee[user.id] ?? NO_JOBS}
              late={late.get(user.id) ?? 0}
              load={people.get(user.id)?.load}
              today={dayText(dayOf(now))}
              onDelete={() => remove(user)}
            />
          ))}
        </Box>
      )}
      <Suspense>{isCreating && <NewUserDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  )
}

const listStyles = {
  ...bareList,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
