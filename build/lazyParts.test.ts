import { expect, test } from 'vitest'
import { withoutDetours } from './lazyParts.ts'

const lazy = (code: string) => ({ isDynamicEntry: true, code })

test('a part is fetched from the file that contains it, under the names that it has there', () => {
  const page = {
    isDynamicEntry: false,
    code: 'const a=import(`./Page-1.js`),b=import(`./Other-2.js`)',
  }
  const chunks = new Map([
    ['assets/index-0.js', page],
    ['assets/Page-1.js', lazy('export{r as Page,t}from"./job-3.js";\n')],
    ['assets/Other-2.js', lazy('import"./job-3.js";export const Other=1;')],
  ])
  expect([...withoutDetours(chunks)]).toEqual([['assets/Page-1.js', 'assets/job-3.js']])
  expect(page.code).toBe(
    'const a=import("./job-3.js").then(e=>({Page:e.r,t:e.t})),b=import(`./Other-2.js`)',
  )
})

test('a file of the same name in another folder is not taken for a detour', () => {
  const worker = { isDynamicEntry: false, code: 'import(`./Page-1.js`)' }
  const chunks = new Map([
    ['static/worker.js', worker],
    ['assets/Page-1.js', lazy('export{t as Page}from"./job-3.js";')],
  ])
  withoutDetours(chunks)
  expect(worker.code).toBe('import(`./Page-1.js`)')
})
