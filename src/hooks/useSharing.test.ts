import { expect, test } from 'vitest'
import { createSharingStatus, type SharingStatus } from '../state/sharing'
import { sharingStateOf } from './useSharing'

const stateOf = (status: Partial<SharingStatus>) =>
  sharingStateOf({ ...createSharingStatus().getState(), ...status })

test.each([
  [{ connection: 'connecting' }, 'connecting'],
  [{ connection: 'synced' }, 'synced'],
  [{ connection: 'sending', waiting: 2 }, 'waiting'],
  [{ connection: 'sending', waiting: 0 }, 'waiting'],
  [{ connection: 'offline', waiting: 2 }, 'offline'],
  [{ connection: 'stopped', problem: 'refused' }, 'attention'],
  [{ connection: 'stopped' }, 'attention'],
  [{ connection: 'synced', problem: 'diverged' }, 'attention'],
] as const)('%j is %s', (status, state) => {
  expect(stateOf(status)).toBe(state)
})
