import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TopBar } from '../src/app/frame/TopBar'
import { exportAll } from '../src/domain/exchange/files/exportFile'
import { newJob } from '../src/domain/model/job/create'
import type { SharedDevice } from '../src/domain/sharing/devices'
import { DataPage } from '../src/features/data/DataPage'
import { openDatabase } from '../src/persistence/schema/database'
import { readSharedRecord } from '../src/persistence/start/sharedJournal'

import { copyText } from '../src/platform/download'
import { databaseOf, switchTo, workspaces } from '../src/platform/workspaces'
import { type Invitation, invitationLink } from '../src/protocol/invitation.mjs'
import type { Archive, Stores } from '../src/state/appStores'
import { createSessionStore } from '../src/state/sessionStore'
import type { Sharing, SharingStatus } from '../src/state/sharing'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { fakeSharing, LINK, WORKSPACE } from './support/fakeSharing'
import { poolThat } from './support/poolThat'
import { render } from './support/render'
import { openStored, sharedPool, stateOf } from './support/stored'

// A switch reloads the page, and the clipboard needs a permission.
vi.mock('../src/platform/workspaces', { spy: true })
vi.mock('../src/platform/download', { spy: true })
// Only the build knows which one it is.
vi.mock('../src/app/update/buildInfo', () => ({ APP_NAME: 'Hindcast' }))

const role = page.getByRole
const CREATED = new Date(2025, 10, 7, 10).getTime()
const JOB = newJob(CREATED + 1, 'Own', CREATED + 1)
const OWN = stateOf([JOB])
const FILE = exportAll(stateOf([newJob(CREATED + 2, 'Imported', CREATED + 2)]), {
  now: CREATED,
  version: '1.0',
}).text

const INVITED: Invitation = {
  v: 1,
  path: 'sync',
  workspace: WORKSPACE,
  name: 'Our team',
  seed: `SU${'A'.repeat(56)}`,
  keys: [`${'a'.repeat(42)}A`],
  isOwner: false,
}
/** Where the page notes an invitation that waits. */
const INVITATION = 'hindcast:invitation'
const INVITATION_LINK = invitationLink('https://example.org/hindcast/', INVITED)

const backups = (): Archive => ({
  list: async () => [
    { number: 1, at: CREATED, reason: 'byHand', jobs: 1, users: 1, schedules: 1, bytes: 9 },
  ],
  take: vi.fn(async () => true),
  read: async () => FILE,
  drop: async () => {},
})

const answering = () => poolThat(vi.fn().mockResolvedValue({ member: 'UANNA' }))
const failing = () => poolThat(vi.fn().mockRejectedValue(new Error('No worker')))

interface Opened {
  readonly sharing?: Sharing
  readonly language?: Language
  readonly mode?: 'light' | 'dark'
  readonly workers?: Stores['workers']
}

/** The page of the data, in the own workspace or in a shared one. */
function open({ sharing, language, mode, workers = answering() }: Opened = {}) {
  const archive = backups()
  const stores: Stores = {
    ...openStored({ state: OWN, workers }),
    archive: async () => archive,
    saved: async () => 'saved',
    ...(sharing && { sharing }),
  }
  if (sharing) sessionStorage.setItem('hindcast:workspace', WORKSPACE)
  render(<DataPage />, { stores, ...(language && { language }), ...(mode && { mode }) })
  return { stores, archive }
}

const section = () => role('region', { name: 'Sharing' })
const dialog = () => role('dialog')
const toasts = ({ session }: Stores) => session.getState().toasts.map(({ text }) => text)

async function paste(link: string) {
  await section().getByRole('textbox', { name: 'Invitation link' }).fill(link)
  await userEvent.keyboard('{Enter}')
}

/** What is stored about the workspace that was joined. */
async function storedRecord(): Promise<unknown> {
  const database = await openDatabase(databaseOf(WORKSPACE), () => {})
  if (!database || database === 'newer') throw new Error('There is no database')
  const record = await readSharedRecord(database)
  database.close()
  return record
}

beforeEach(() => {
  vi.mocked(switchTo).mockImplementation(() => {})
  vi.mocked(copyText).mockResolvedValue(true)
  return page.viewport(1280, 900)
})

afterEach(() => {
  vi.clearAllMocks()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  indexedDB.deleteDatabase(databaseOf(WORKSPACE))
})

test('the own workspace says what sharing is, who sees what, and how to get a link', async () => {
  open()
  await expect.element(section()).toHaveTextContent(/Several people.*Members see all.*encrypted/)
  await expect.element(section()).toHaveTextContent('npm run share')
  await expect.element(section()).toHaveTextContent('docs/sharing.md')
  await expect.element(role('list', { name: 'Workspaces' })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('a page without encryption says why nothing can be shared there', async () => {
  vi.spyOn(globalThis, 'crypto', 'get').mockReturnValue({} as Crypto)
  sessionStorage.setItem(INVITATION, INVITATION_LINK)
  open()
  await expect.element(section()).toHaveTextContent('Open Hindcast by https, or on localhost')
  await expect.element(role('textbox', { name: 'Invitation link' })).not.toBeInTheDocument()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a damaged link gets a sentence, which goes when the link is changed', async () => {
  open()
  await paste(INVITATION_LINK.slice(0, -10))
  const sentence = page.getByText('This is not a complete invitation link.')
  await expect.element(sentence).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('x')
  await expect.element(sentence).not.toBeInTheDocument()
})

test('a damaged link that was opened is reported once', async () => {
  sessionStorage.setItem(INVITATION, '#join=damaged')
  open()
  await expect.element(page.getByText('This is not a complete invitation link.')).toBeVisible()
  expect(sessionStorage.getItem(INVITATION)).toBeNull()
})

test('joining takes a name, a backup first, and leads to the jobs of the workspace', async () => {
  const { archive, stores } = open()
  await paste(INVITATION_LINK)
  await expect.element(role('dialog', { name: 'Join “Our team”' })).toBeVisible()
  await expect.element(role('textbox', { name: 'Your name' })).toHaveFocus()
  await expect.element(role('checkbox', { name: /^Bring my jobs along/ })).not.toBeChecked()
  await expect.element(dialog()).toHaveTextContent('Jobs: 1 · employees: 1 · schedules: 1')
  await expect.element(dialog()).toHaveTextContent('stays as it is under “My own”')
  expect(await axeFindings()).toEqual([])

  await userEvent.keyboard('  Anna   Petrova {Enter}')
  await vi.waitFor(() => expect(switchTo).toHaveBeenCalledWith(WORKSPACE, '/jobs'))
  expect(archive.take).toHaveBeenCalledWith('byHand')
  expect(workspaces()).toEqual([{ id: WORKSPACE, name: 'Our team' }])
  expect(await storedRecord()).toMatchObject({ id: WORKSPACE, person: 'Anna Petrova' })
  expect(await storedRecord()).not.toHaveProperty('addition')
  expect(stores.app.getState().jobs.items).toHaveLength(1)
})

test('jobs come along only if that is chosen, by keyboard alone', async () => {
  const { stores } = open()
  await paste(INVITATION_LINK)
  await expect.element(role('textbox', { name: 'Your name' })).toHaveFocus()
  await userEvent.keyboard('Anna{Tab} ')
  await expect.element(role('checkbox', { name: /^Bring my jobs along/ })).toBeChecked()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await vi.waitFor(() => expect(switchTo).toHaveBeenCalledWith(WORKSPACE, '/jobs'))
  expect(await storedRecord()).toMatchObject({ addition: { app: stores.app.getState() } })
})

test('a name is required, and limited to 60 characters', async () => {
  open()
  await paste(INVITATION_LINK)
  const name = role('textbox', { name: 'Your name' })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('Enter your name.')
  await name.fill('n'.repeat(61))
  await expect.element(name).toHaveAccessibleDescription('At most 60 characters; these are 61.')
  await role('button', { name: 'Join', exact: true }).click()
  await expect.element(name).toHaveFocus()
  expect(switchTo).not.toHaveBeenCalled()
})

test('a pending invitation opens the dialog, and Cancel forgets it', async () => {
  sessionStorage.setItem(INVITATION, INVITATION_LINK)
  open()
  await expect.element(role('dialog', { name: 'Join “Our team”' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sessionStorage.getItem(INVITATION)).toBeNull()
  expect(switchTo).not.toHaveBeenCalled()
})

test('a failure says that nothing is lost, and the dialog stays with what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.setItem(INVITATION, INVITATION_LINK)
  open({ workers: failing() })
  const name = role('textbox', { name: 'Your name' })
  await name.fill('Anna')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('nothing is lost')
  await expect.element(name).toHaveValue('Anna')
  expect(await axeFindings()).toEqual([])
  expect(workspaces()).toEqual([])
  expect(switchTo).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(INVITATION)).toBe(INVITATION_LINK)
})

test('the demo says that an invitation waits until it is left', async () => {
  sessionStorage.setItem(INVITATION, INVITATION_LINK)
  const session = createSessionStore(
    { name: 'Hindcast', version: '1.0' },
    { isDemoModeEnabled: true },
  )
  render(<DataPage />, { stores: { ...openStored({ workers: answering() }), session } })
  await expect.element(section()).toHaveTextContent('Leave the demo to join.')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('jobs of a shared workspace cannot be addition along to another one', async () => {
  localStorage.setItem('hindcast:workspaces', JSON.stringify([{ id: WORKSPACE, name: 'Our team' }]))
  const other = { ...INVITED, workspace: 'otherworkspace', name: 'Other team' }
  sessionStorage.setItem(INVITATION, invitationLink('', other))
  open({ sharing: fakeSharing() })
  await expect.element(role('dialog', { name: 'Join “Other team”' })).toBeVisible()
  await expect.element(dialog()).toHaveTextContent('“Our team” stays as it is.')
  await expect.element(role('checkbox')).not.toBeInTheDocument()
})

test('the workspaces of this browser are listed, and a click opens another one', async () => {
  localStorage.setItem('hindcast:workspaces', JSON.stringify([{ id: WORKSPACE, name: 'Our team' }]))
  open()
  const list = role('list', { name: 'Workspaces in this browser' })
  const own = list.getByRole('button', { name: /My own/ })
  await expect.element(own).toHaveAttribute('aria-current', 'true')
  await own.click()
  expect(switchTo).not.toHaveBeenCalled()
  list.getByRole('button', { name: 'Our team' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(switchTo).toHaveBeenCalledWith(WORKSPACE, '/jobs'))
})

test('a copy whose workspace was left says that it is alone', async () => {
  localStorage.setItem('hindcast:workspaces', JSON.stringify([{ id: WORKSPACE, name: 'Our team' }]))
  sessionStorage.setItem('hindcast:workspace', WORKSPACE)
  open()
  await expect.element(section()).toHaveTextContent('“Our team” is no longer shared')
  await expect.element(role('button', { name: /^Restore the backup/ })).toBeVisible()
  await expect.element(role('button', { name: 'Delete everything…' })).toBeVisible()
})

const SINCE = new Date(2025, 10, 7, 14, 5).getTime()

const STATES: readonly (readonly [Partial<SharingStatus>, string, string])[] = [
  [{ connection: 'connecting' }, 'Connecting.', 'Our team: connecting'],
  [{ connection: 'synced' }, 'Synced: all changes', 'Our team: synced'],
  [
    { connection: 'sending', waiting: 3 },
    '3 changes waiting to be sent.',
    'Our team: 3 changes waiting',
  ],
  [
    { connection: 'offline', since: SINCE, waiting: 1 },
    'Offline since 07.11.2025 14:05. Everything is stored on this device, and 1 change will be sent',
    'Our team: offline, 1 change waiting',
  ],
  [
    { connection: 'stopped', problem: 'refused' },
    'The server refuses this device: you were removed',
    'Our team: needs attention',
  ],
  [
    { connection: 'stopped', problem: 'wrongKey' },
    'cannot be decrypted with the key of your invitation',
    'Our team: needs attention',
  ],
  [
    { connection: 'stopped', problem: 'newer' },
    'Somebody already uses a newer version',
    'Our team: needs attention',
  ],
  [
    { connection: 'stopped', problem: 'diverged' },
    'This copy differs from that of another device.',
    'Our team: needs attention',
  ],
]

test.each(STATES)('%j is said in the section and by the sign', async (status, sentence, name) => {
  const sharing = fakeSharing()
  sharing.set(status)
  open({ sharing })
  await expect.element(section().getByRole('status')).toHaveTextContent(sentence)
  await expect.element(section()).toHaveTextContent('Our team')
  await expect.element(section()).toHaveTextContent('You are Anna here.')
  expect(await axeFindings()).toEqual([])

  const stores = { ...openStored({ workers: answering() }), sharing }
  render(<TopBar search={null} />, { stores })
  const sign = role('link', { name, exact: true })
  await expect.element(sign).toHaveAttribute('href', '/data')
  await expect.element(sign).toHaveTextContent('Our team')
  expect(await axeFindings()).toEqual([])
})

test('without sharing there is no sign', async () => {
  render(<TopBar search={null} />, { stores: openStored({ workers: answering() }) })
  await expect.element(role('link', { name: 'Jobs', exact: true })).toBeVisible()
  await expect.element(role('link', { name: /Our team/ })).not.toBeInTheDocument()
})

test('offline since today is said by the time alone', async () => {
  const sharing = fakeSharing()
  const since = new Date()
  since.setHours(0, 0, 0, 0)
  sharing.set({ connection: 'offline', since: since.getTime() })
  open({ sharing })
  await expect.element(section().getByRole('status')).toHaveTextContent('Offline since 00:00.')
})

/** Until everything that was set is on the screen. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

test('a change that is sent at once does not flicker in the sign', async () => {
  const sharing = fakeSharing()
  render(<TopBar search={null} />, {
    stores: { ...openStored({ workers: answering() }), sharing },
  })
  const sign = role('link', { name: /^Our team/ })
  await expect.element(sign).toHaveAccessibleName('Our team: synced')
  const seen = new Set<string | null>()
  const observer = new MutationObserver(() => seen.add(sign.element().getAttribute('aria-label')))
  observer.observe(sign.element(), { attributes: true })
  sharing.set({ connection: 'sending', waiting: 1 })
  await drawn()
  sharing.set({ connection: 'synced', waiting: 0 })
  await drawn()
  sharing.set({ connection: 'offline', waiting: 0 })
  await expect.element(sign).toHaveAccessibleName('Our team: offline')
  expect([...seen]).toEqual(['Our team: offline'])
  sharing.set({ connection: 'sending', waiting: 2 })
  await expect.element(sign).toHaveAccessibleName('Our team: 2 changes waiting')
})

test('a wrong clock of this device is named, and the sign asks for attention', async () => {
  const sharing = fakeSharing()
  sharing.set({ clockOff: -12 * 60_000 })
  open({ sharing })
  await expect.element(section()).toHaveTextContent('The clock of this device is 12 minutes behind')
  render(<TopBar search={null} />, {
    stores: { ...openStored({ workers: answering() }), sharing },
  })
  await expect.element(role('link', { name: 'Our team: needs attention' })).toBeVisible()
})

const deviceOf = (
  device: string,
  person: string,
  changes: Partial<SharedDevice> = {},
): SharedDevice => ({
  device,
  member: `U${person.toUpperCase()}`,
  person,
  box: 'box',
  seenAt: Date.now() - 3 * 3_600_000,
  clockAhead: 0,
  ...changes,
})

const DEVICES = [
  deviceOf('laptop', 'Anna'),
  deviceOf('phone', 'Anna'),
  deviceOf('desk', 'Bob', { clockAhead: 7 * 60_000 }),
]
const MEMBERS = [
  { member: 'UANNA', isOwner: true, since: CREATED },
  { member: 'UBOB', isOwner: false, since: CREATED },
  { member: 'UNEW', isOwner: false, since: CREATED },
]
const memberList = () => role('list', { name: 'Members' })

test('members are listed with their devices, clocks and open invitations', async () => {
  const sharing = fakeSharing({ members: async () => MEMBERS })
  sharing.set({ devices: DEVICES })
  open({ sharing })
  await expect.element(memberList()).toHaveTextContent('Invited on 07.11.2025 10:00')
  const rows = memberList().getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Annayou, owner')
  await expect.element(rows.nth(1)).toHaveTextContent('This device · connected')
  await expect.element(rows.nth(2)).toHaveTextContent('Device 2 · last connected 3 hours ago')
  await expect.element(rows.nth(4)).toHaveTextContent('clock 7 minutes ahead')
  await expect.element(role('button', { name: 'Remove Anna' })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('without the list of members the known devices are shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sharing = fakeSharing({ members: () => Promise.reject(new Error('No answer')) })
  sharing.set({ devices: DEVICES })
  open({ sharing })
  await expect.element(section()).toHaveTextContent('The list of members could not be fetched.')
  await expect.element(memberList()).toHaveTextContent('Bob')
  await expect.element(role('button', { name: 'Remove Bob' })).not.toBeInTheDocument()
})

test('Remove asks, says what it means, and removes on OK only', async () => {
  const remove = vi.fn(async () => MEMBERS.slice(0, 1))
  const sharing = fakeSharing({ members: async () => MEMBERS, remove })
  sharing.set({ devices: DEVICES })
  open({ sharing })
  const button = role('button', { name: 'Remove Bob' })
  await button.click()
  await expect
    .element(role('alertdialog'))
    .toHaveTextContent(/refuses them at once.*The copy that they have stays with them/)
  await userEvent.keyboard('{Escape}')
  await expect.element(role('alertdialog')).not.toBeInTheDocument()
  expect(remove).not.toHaveBeenCalled()

  await button.click()
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(memberList()).not.toHaveTextContent('Bob')
  expect(remove).toHaveBeenCalledWith('UBOB')
  await expect.element(role('heading', { name: 'Members' })).toHaveFocus()
})

test('an open invitation can be withdrawn', async () => {
  const remove = vi.fn(async () => MEMBERS.slice(0, 2))
  open({ sharing: fakeSharing({ members: async () => MEMBERS, remove }) })
  await role('button', { name: 'Remove the invitation of 07.11.2025 10:00' }).nth(1).click()
  await expect.element(role('alertdialog')).toHaveTextContent('no longer lets anybody in')
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith('UNEW'))
})

test('Invite makes a link, shows it once, and copies it, by keyboard alone', async () => {
  const { stores } = open({ sharing: fakeSharing() })
  const button = role('button', { name: 'Invite…' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const field = role('textbox', { name: 'Link for one person' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(LINK)
  await expect.element(field).toHaveAttribute('readonly')
  await expect.element(section()).toHaveTextContent(/shown only now. Whoever has it can join/)
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Tab}{Enter}')
  await vi.waitFor(() => expect(toasts(stores)).toEqual(['Invitation link copied']))
  expect(copyText).toHaveBeenCalledWith(LINK)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a link that cannot be made is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const invite = () => Promise.reject(new Error('No answer'))
  const { stores } = open({ sharing: fakeSharing({ invite }) })
  await role('button', { name: 'Invite…' }).click()
  await vi.waitFor(() => expect(toasts(stores)).toEqual([expect.stringMatching(/^No link/)]))
  await expect.element(role('button', { name: 'Invite…' })).toBeEnabled()
})

test('without a connection no link is asked for', async () => {
  const invite = vi.fn(async () => LINK)
  const sharing = fakeSharing({ invite })
  sharing.set({ connection: 'offline' })
  const { stores } = open({ sharing })
  await role('button', { name: 'Invite…' }).click()
  await vi.waitFor(() => expect(toasts(stores)).toEqual([expect.stringMatching(/^No link/)]))
  expect(invite).not.toHaveBeenCalled()
})

test('only owners invite and remove', async () => {
  const members = vi.fn(async () => MEMBERS)
  const sharing = fakeSharing({ members }, false)
  sharing.set({ devices: DEVICES })
  open({ sharing })
  await expect.element(memberList()).toHaveTextContent('Bob')
  await expect.element(role('button', { name: 'Invite…' })).not.toBeInTheDocument()
  await expect.element(role('button', { name: /^Remove/ })).not.toBeInTheDocument()
  expect(members).not.toHaveBeenCalled()
})

test('Leave asks, names what is not sent yet, and keeps the copy open', async () => {
  const leave = vi.fn(async () => {})
  const sharing = fakeSharing({ leave })
  sharing.set({ connection: 'offline', waiting: 2 })
  open({ sharing })
  const button = role('button', { name: 'Leave this workspace…' })
  await button.click()
  await expect
    .element(role('alertdialog'))
    .toHaveTextContent(/This copy stays on this device, for you alone.*will not get: 2 changes/)
  await userEvent.keyboard('{Escape}')
  await expect.element(role('alertdialog')).not.toBeInTheDocument()
  expect(leave).not.toHaveBeenCalled()
  await button.click()
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
  await vi.waitFor(() => expect(switchTo).toHaveBeenCalledWith(WORKSPACE, '/data'))
  expect(leave).toHaveBeenCalledOnce()
})

test('whoever could not leave stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const leave = () => Promise.reject(new Error('No disk'))
  const { stores } = open({ sharing: fakeSharing({ leave }) })
  await role('button', { name: 'Leave this workspace…' }).click()
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
  await vi.waitFor(() => expect(toasts(stores)).toEqual([expect.stringMatching(/^You have not/)]))
  expect(switchTo).not.toHaveBeenCalled()
})

test('a shared workspace is neither restored nor deleted nor replaced, but merged', async () => {
  const { stores } = open({ sharing: fakeSharing(), workers: sharedPool })
  await expect
    .element(page.getByText(/^Everything is stored in this browser, and shared/))
    .toBeVisible()
  await expect
    .element(role('region', { name: 'Backups' }))
    .toHaveTextContent('To restore a backup, leave this workspace first.')
  await expect.element(role('button', { name: /^Download the backup/ })).toBeVisible()
  await expect.element(role('button', { name: /^Restore the backup/ })).not.toBeInTheDocument()
  await expect
    .element(role('region', { name: 'Delete everything' }))
    .toHaveTextContent('To delete everything, leave this workspace first.')
  await expect.element(role('button', { name: 'Delete everything…' })).not.toBeInTheDocument()

  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  await userEvent.upload(input, new File([FILE], 'file.json'))
  await expect
    .element(dialog())
    .toHaveTextContent('To replace everything with it, leave this workspace first')
  await expect.element(dialog().getByRole('radio')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()
  await vi.waitFor(() => expect(stores.app.getState().jobs.items).toHaveLength(2))
})

for (const [where, at, isShown] of [
  ['on its page', `/jobs/${JOB.id}`, true],
  ['in its drawer', `/jobs?openDrawer=1&lastSeenJob=${JOB.id}`, true],
  ['on the list', `/jobs?lastSeenJob=${JOB.id}`, false],
  ['on the page of another job', `/jobs/${JOB.id + 1}`, false],
] as const) {
  test(`a change of a job shows ${isShown ? 'a' : 'no'} toast ${where}`, async () => {
    const sharing = fakeSharing()
    const stores: Stores = { ...openStored({ state: OWN, workers: answering() }), sharing }
    render(<TopBar search={null} />, { stores, at })
    await expect.element(role('link', { name: 'Our team: synced' })).toBeVisible()
    const focused = document.activeElement
    sharing.receive({ type: 'todo.mark', id: JOB.id, mark: 'completed', by: 'Bob' })
    expect(toasts(stores)).toEqual(isShown ? ['Bob changed this job'] : [])
    expect(document.activeElement).toBe(focused)
  })
}

test('a job gets one toast in five seconds, and none for what the app records by itself', async () => {
  const sharing = fakeSharing()
  const stores: Stores = { ...openStored({ state: OWN, workers: answering() }), sharing }
  render(<TopBar search={null} />, { stores, at: `/jobs/${JOB.id}` })
  await expect.element(role('link', { name: 'Our team: synced' })).toBeVisible()
  let now = CREATED
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const event = { type: 'todo.addLog', jobId: JOB.id, text: 'Hello', by: 'Bob' }

  sharing.receive({ type: 'todo.keepForecast', id: JOB.id, forecast: {}, by: 'Bob' })
  expect(toasts(stores)).toEqual([])
  sharing.receive(event, { ...event, by: 'Carl' })
  expect(toasts(stores)).toEqual(['Carl changed this job'])
  now += 4_999
  sharing.receive(event)
  expect(toasts(stores)).toHaveLength(1)
  now += 1
  sharing.receive(event)
  expect(toasts(stores)).toEqual(['Carl changed this job', 'Bob changed this job'])
  now += 5_000
  stores.app.send({ type: 'todo.delete', id: JOB.id })
  sharing.receive({ type: 'todo.delete', id: JOB.id, by: 'Bob' })
  expect(toasts(stores).at(-1)).toBe('Bob deleted this job')
})

for (const mode of ['light', 'dark'] as const) {
  for (const language of ['en', 'ru'] as const) {
    test(`a phone shows everything without scrolling sideways, ${mode}, ${language}`, async () => {
      await page.viewport(390, 844)
      const name = 'A team with a rather long name that nobody could shorten any further'
      const own = fakeSharing({ members: async () => MEMBERS })
      const sharing = { ...own, info: { ...own.info, name } }
      own.set({ devices: DEVICES, connection: 'stopped', problem: 'refused', clockOff: 900_000 })
      open({ sharing, mode, language })
      const title = language === 'ru' ? 'Общий доступ' : 'Sharing'
      await expect.element(role('region', { name: title })).toHaveTextContent(name)
      expect(document.documentElement.scrollWidth).toBe(390)
      expect(await axeFindings()).toEqual([])

      render(<TopBar search={null} />, {
        stores: { ...openStored({ workers: answering() }), sharing },
        mode,
        language,
      })
      await expect.element(role('link', { name: new RegExp(`^${name}`) })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBe(390)
      expect(await axeFindings()).toEqual([])
    })
  }
}
