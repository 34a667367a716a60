import { expect, test } from 'vitest'
import { schedulesOf } from '../../domain/app/state/state'
import { checkState } from '../../domain/testing/invariants'
import { openDemoStores } from './openDemo'

test('the demo works in memory, reports that, and has neither a journal nor backups', async () => {
  const stores = openDemoStores(
    {
      clock: { now: () => 1_750_000_000_000 },
      workers: { run: () => new Promise(() => {}), start: () => {}, reset: () => {} },
      app: { name: 'Hindcast', version: '1.0' },
    },
    'ru',
  )
  const { storage, uiDetails } = stores.session.getState()
  expect(storage).toMatchObject({ safety: 'memory', problem: null })
  expect(uiDetails.isDemoModeEnabled).toBe(true)
  checkState(stores.app.getState())
  expect(stores.app.getState().users.items[0]?.displayName).toMatch(/^\p{Script=Cyrillic}/u)
  stores.drafts.write('newEmployee', 'An')
  stores.app.send({ type: 'user.commit', set: { displayName: '' }, saves: ['newEmployee'] })
  expect(stores.drafts.read('newEmployee')?.text).toBe('An')
  stores.app.send({ type: 'user.commit', set: { displayName: 'Anna' }, saves: ['newEmployee'] })
  expect(stores.drafts.read('newEmployee')).toBeUndefined()
  expect(stores.undo.undo()).toBe('done')
  const count = stores.app.getState().jobs.items.length
  stores.app.send({ type: 'newTodo.commit', value: { title: 'Tried out' } })
  stores.app.send({ type: 'schedule.create', name: 'Nights' })
  expect(stores.app.getState().jobs.items).toHaveLength(count + 1)
  expect(await stores.saved()).toBe('saved')
  expect(await stores.archive()).toBeNull()
  expect(stores.undo.undo()).toBe('done')
  expect(Object.keys(schedulesOf(stores.app.getState()))).not.toContain('Nights')
  expect(stores.undo.undo()).toBe('done')
  expect(stores.app.getState().jobs.items).toHaveLength(count)
})
