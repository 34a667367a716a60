import { expect, test } from 'vitest'
import { UI_MESSAGE_CODES } from './channel.mjs'
import { TO_WORKER } from './envelope'
import { historyOperations } from './historyOperations'
import { mirrorOperations } from './mirrorOperations'
import { FROM_ONLINE } from './online'
import { onlineOperations } from './onlineOperations'
import { operations } from './operations'
import { sharingOperations } from './sharingOperations'
import { WORKER_FOLDERS } from './workerNames'

const ALL = {
  ...operations,
  ...onlineOperations,
  ...historyOperations,
  ...mirrorOperations,
  ...sharingOperations,
}
const requests = Object.values(ALL).map(({ request }) => request)

test('every name on the wire from page to worker exists, once', () => {
  expect(new Set(requests).size).toBe(requests.length)
  expect([...new Set([...Object.values(TO_WORKER), ...requests])].sort()).toEqual(
    [
      'c-w:die-worker',
      'c-w:reset-worker-history',
      'c-w:message',
      'c-w:taro-worst-calc:sorted-speeds:get',
      'c-w:projects-tree-calc:get',
      'c-w:job-forecast:get',
      'c-w:forecast-record:get',
      'c-w:forecast-record:time-kinds:get',
      'c-w:team-plan:get',
      'c-w:search:get',
      'c-w:history-import:open',
      'c-w:history-import:preview',
      'c-w:history-import:read-own',
      'c-w:mirror:append',
      'c-w:mirror:rewrite',
      'c-w:history-import:import',
      ...Object.keys(sharingOperations).map((name) => `c-w:sharing:${name}`),
      'c-w:experimental:ping',
      'c-w:jobs-pager:ping:get',
      'c-w:sorted-jobs-pager:ping:get',
      'c-w:sorted-logs-pager:ping:get',
      'c-w:sorted-report-pager:ping:get',
      'from-client:mx:experimental-metrix:ping',
    ].sort(),
  )
})

test('each operation has its own replies, for success and for failure', () => {
  const replies = Object.values(ALL).flatMap(({ ok, err }) => [ok, err])
  expect(new Set(replies).size).toBe(replies.length)
  expect(operations.worstCase).toMatchObject({
    opsEventType: 'GET_WORST_CALC',
    ok: 'w-c:taro-worst-calc:sorted-speeds:ok',
    err: 'w-c:taro-worst-calc:sorted-speeds:err',
  })
})

test('there are fifteen workers, each with an operation', () => {
  const asked = new Set(Object.values(ALL).map(({ worker }) => worker))
  expect([...asked].sort()).toEqual(Object.keys(WORKER_FOLDERS).sort())
  expect(asked.size).toBe(15)
})

test('the socket’s names exist, once', () => {
  const names = [...Object.values(FROM_ONLINE), ...UI_MESSAGE_CODES]
  expect(new Set(names).size).toBe(names.length)
  expect(UI_MESSAGE_CODES).toHaveLength(6)
})
