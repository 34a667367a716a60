import { expect, test } from 'vitest'
import { statsPage } from './bundleStats'

test('the stats list every file with its size, largest first, and no name is read as markup', () => {
  const page = statsPage([
    { name: 'small.js', content: 'a' },
    { name: 'a<b>.css', content: 'x'.repeat(2000) },
  ])
  expect(page.indexOf('a&#60;b&#62;.css')).toBeLessThan(page.indexOf('small.js'))
  expect(page).toContain('<td align="right">2.0')
  expect(page).not.toContain('<script')
})

test('a narrow screen can break the name of a file', () => {
  const page = statsPage([{ name: 'assets/forecast-record-BWRgvBEy.js', content: '' }])
  expect(page).toContain('assets/<wbr>forecast-<wbr>record-<wbr>BWRgvBEy.js')
})
