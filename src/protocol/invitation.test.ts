import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Invitation, invitationLink, invitationOf } from './invitation.mjs'

const ADDRESS = 'http://127.0.0.1:4173/hindcast/'

const invitation: Invitation = {
  v: 1,
  path: 'sync',
  workspace: '0123456789abcdef',
  name: 'Our team',
  seed: `SU${'A7'.repeat(28)}`,
  keys: ['A'.repeat(43)],
  isOwner: true,
}

const linkTo = (json: unknown) =>
  `${ADDRESS}#join=${Buffer.from(JSON.stringify(json)).toString('base64url')}`

test('a link has its invitation in the fragment, as base64url of JSON', () => {
  const link = invitationLink(ADDRESS, invitation)
  const { hash, href } = new URL(link)
  expect(href).toBe(link)
  expect(hash).toMatch(/^#join=[\w-]+$/)
  const json = Buffer.from(hash.slice('#join='.length), 'base64url').toString()
  expect(JSON.parse(json)).toEqual(invitation)
})

test('whatever the workspace is called, the link leads to the same invitation', () => {
  const names = fc.string({ minLength: 1, maxLength: 50, unit: 'binary' })
  fc.assert(
    fc.property(names, fc.boolean(), (name, isOwner) => {
      const given = { ...invitation, name, isOwner }
      const link = invitationLink(ADDRESS, given)
      expect(invitationOf(link)).toEqual(given)
      expect(invitationOf(new URL(link).hash)).toEqual(given)
    }),
  )
})

test.each([
  ['nothing', ''],
  ['an address alone', ADDRESS],
  ['an empty fragment', `${ADDRESS}#join=`],
  ['other characters', `${ADDRESS}#join=%7B%7D`],
  ['no JSON', `${ADDRESS}#join=abcd`],
  ['a link that was cut', invitationLink(ADDRESS, invitation).slice(0, -9)],
  ['no object', linkTo(null)],
  ['a later version', linkTo({ ...invitation, v: 2 })],
  ['another server', linkTo({ ...invitation, path: 'https://evil.example/sync' })],
  ['a workspace that is no id', linkTo({ ...invitation, workspace: '../etc' })],
  ['no name', linkTo({ ...invitation, name: '' })],
  ['a name without end', linkTo({ ...invitation, name: 'x'.repeat(101) })],
  ['a public key as seed', linkTo({ ...invitation, seed: `UA${'A7'.repeat(27)}` })],
  ['a key of 31 bytes', linkTo({ ...invitation, keys: ['A'.repeat(42)] })],
  ['a key of too many bits', linkTo({ ...invitation, keys: [`${'A'.repeat(42)}B`] })],
  ['no role', linkTo({ ...invitation, isOwner: 'yes' })],
  ['a field too many', linkTo({ ...invitation, extra: 1 })],
])('%s is no invitation', (_, link) => {
  expect(invitationOf(link)).toBeNull()
})

test('garbage is no invitation and throws nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(invitationOf(`#join=${text}`)).toBeNull()
    }),
  )
})
