import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEEPEST } from './branches'
import { scrollOffset, TREE_HEADER } from './useShowNode'

const styles = readFileSync(new URL('./TreeBranches.module.css', import.meta.url), 'utf8')

/** The minimum height of a view in which a header of this level sticks below those above it. */
const heightToStick = (level: number) =>
  Number(
    styles.match(
      new RegExp(`@media \\(min-height: (\\d+)px\\) {\\s*\\.node\\[data-level="${level}"\\]`),
    )?.[1],
  )

test('the style sheet knows every level, and how high a header is', () => {
  expect(styles).toContain(`--hc-header: ${TREE_HEADER}px;`)
  expect(styles).toContain(`z-index: calc(${DEEPEST + 1} - var(--hc-level));`)
  for (let level = 1; level <= DEEPEST; level++) {
    expect(heightToStick(level)).toBe(level * TREE_HEADER * 2)
    expect(styles).toContain(`.node[data-level="${level}"] {\n  --hc-level: ${level};\n}`)
  }
})

test.each([
  [1, 16],
  [2, 66],
  [3, 116],
  [4, 174],
  [12, 638],
])('a node of level %i comes to rest %i px below the upper edge', (level, offset) => {
  expect(scrollOffset(level)).toBe(offset)
})

test('headers cover no more than half of the view', () => {
  expect(heightToStick(7)).toBe(812)
  expect(scrollOffset(12, 844)).toBe(7 * 58)
  expect(scrollOffset(8, 844)).toBe(7 * 58)
  expect(scrollOffset(7, 844)).toBe(6 * 58)
})

test('the offset counts only the headers that stick', () => {
  for (const height of [500, 600, 844, 900, 1200]) {
    for (let level = 3; level <= 16; level++) {
      const above = Array.from({ length: level - 1 }, (_, index) => index + 1)
      const sticking = above.filter((each) => heightToStick(each) <= height)
      expect(scrollOffset(level, height)).toBe(sticking.length * 58)
    }
  }
})
