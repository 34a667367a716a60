import { expect, test } from 'vitest'
import { routeControls } from './wayBack'

test('without from and to there are no controls, whatever the labels', () => {
  expect(routeControls({ backActionUiText: 'Jobs', forwardActionUiText: 'On' })).toEqual({})
})

test('labels default to Back and Forward', () => {
  expect(routeControls({ from: '/jobs', to: '/about' })).toEqual({
    from: { value: '/jobs', uiText: 'Back' },
    to: { value: '/about', uiText: 'Forward' },
  })
})

test('a page may call its way forward To', () => {
  expect(routeControls({ to: '/about' }, { forward: 'To' }).to?.uiText).toBe('To')
})

test('labels in the address win', () => {
  const query = { from: '/jobs', backActionUiText: 'Jobs', to: '/', forwardActionUiText: 'Start' }
  const controls = routeControls(query, { forward: 'To' })
  expect([controls.from?.uiText, controls.to?.uiText]).toEqual(['Jobs', 'Start'])
})
