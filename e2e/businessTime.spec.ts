import { idOf, job, stateOf } from '../testbed/sample/samples'
import { expect, test } from './support/test'

const range = (start: string, end: string) => ({ start: `${start}:00`, end: `${end}:00` })

test('a schedule is written as JSON, typed, dragged and given holidays', async ({
  page,
  open,
  frame,
  businessTime,
}) => {
  const start = new Date(2024, 11, 31, 10).getTime()
  const estimate = new Date(2025, 0, 2, 19).getTime()
  const child = job(2, 'New year', {
    forecast: { complexity: 1, start, estimate },
    relations: { parent: idOf(1), children: [] },
  })
  const parent = job(1, 'Release', { relations: { parent: null, children: [idOf(2)] } })
  await open('/business-time', stateOf([child, parent]))
  await test.step('JSON is corrected until it is valid, then saved, and is still there after a reload', async () => {
    const { alert, save, cfgText } = businessTime
    await expect(page.getByRole('main')).toContainText('Local settings for work time analysis')
    await businessTime.create('Nights')
    await expect(businessTime.tab('Nights')).toHaveAttribute('aria-selected', 'true')
    await businessTime.editMode.click()
    await expect(save).toBeDisabled()
    await businessTime.button('Text').click()

    await cfgText.fill('{"monday": [}')
    await expect(alert).toContainText('Invalid JSON: cfg.')
    await expect(save).toBeDisabled()
    await expect(cfgText).toHaveValue('{"monday": [}')

    await cfgText.fill(
      JSON.stringify({ monday: [range('09:00', '12:00'), range('13:00', '25:00')] }),
    )
    await expect(alert).toContainText('Incorrect format: monday[1][end]=25:00:00.')
    await expect(alert).toContainText('[this errored <- 25]:00:00')
    await expect(save).toBeDisabled()

    const cfg = { monday: [range('09:00', '12:00'), range('13:00', '18:00')], sunday: null }
    await cfgText.fill(JSON.stringify(cfg))
    await expect(alert).toBeHidden()
    await expect(businessTime.week).toContainText('8 h')
    await save.click()
    await expect(page.getByText('Saved: Nights')).toBeVisible()
    await expect(businessTime.editMode).toHaveAttribute('aria-pressed', 'false')

    await page.reload()
    await businessTime.tab('Nights').click()
    await expect(page.getByRole('list', { name: 'Ranges: Monday' })).toContainText('13:00–18:00')
    await businessTime.button('Text').click()
    expect(await businessTime.cfg()).toEqual(cfg)
  })
  await test.step('the week is typed, moved by keys and copied, and the JSON shows the same', async () => {
    await businessTime.createAndEdit('Mine')
    await businessTime.button('Text').click()

    await businessTime.time('Monday, range 1, start').fill('09:30')
    await businessTime.slider('Monday, range 1, end').press('ArrowLeft')
    await businessTime.button('Add a range: Monday').click()
    await businessTime.slider('Monday, range 3, end').press('End')
    await businessTime.button('Monday: remove range 2').click()
    await businessTime.button('Copy Monday to other days').click()
    await page.getByRole('checkbox', { name: 'Sunday' }).check()
    await businessTime.button('Copy').click()
    await businessTime.button('Make a day off: Friday').click()
    const toast = await page
      .getByRole('status')
      .filter({ hasText: 'Removed: Friday' })
      .boundingBox()
    const save = await businessTime.save.boundingBox()
    expect((toast?.y ?? Number.NaN) + (toast?.height ?? 0)).toBeLessThan(save?.y ?? 0)

    const monday = [
      { ...range('09:30', '13:45'), _descr: 'Then Lunch 1h' },
      { start: '20:00:00', end: '24:00:00' },
    ]
    expect(await businessTime.cfg()).toMatchObject({ monday, sunday: monday, friday: null })
    await businessTime.save.click()
    await expect(businessTime.save).toBeDisabled()
    expect(await businessTime.cfg()).toMatchObject({ monday, sunday: monday, friday: null })
  })
  await test.step('an edge is dragged, and neither another tab nor another page loses it', async () => {
    await businessTime.createAndEdit('Dragged')
    const end = businessTime.slider('Monday, range 2, end')
    const hour = await end.evaluate(({ parentElement }) => (parentElement?.clientWidth ?? 0) / 24)
    const box = await end.boundingBox()
    if (!box) throw new Error('The range has no edge')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 2 * hour, at.y)
    await page.mouse.up()
    await expect(end).toHaveAttribute('aria-valuetext', '21:00')

    await businessTime.tab('5/2 by Default').click()
    await frame.navigation.getByRole('link', { name: 'Jobs' }).click()
    await expect(frame.heading).toHaveText('Jobs')
    await page.goBack()
    await businessTime.tab('Dragged').click()
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
    await expect(end).toHaveAttribute('aria-valuetext', '21:00')
  })
  await test.step('a holiday removes its hours from a job', async () => {
    await businessTime.createAndEdit('Free')
    const day = page.getByLabel('Day', { exact: true })
    await businessTime.button('Add day').click()
    await expect(page.getByText('Expected a day as YYYY-MM-DD (received string: "")')).toBeVisible()
    await day.fill('2025-01-01')
    await businessTime.button('Add day').click()
    await expect(page.getByText('Already a day off: 2025-01-01')).toBeVisible()
    await day.fill('2025-01-02')
    await day.press('Enter')
    await expect(page.getByRole('list', { name: 'Holidays and days off' })).toContainText(
      '2025-01-02',
    )
    await businessTime.save.click()

    await page.goto(`#/jobs/${idOf(1)}`)
    await page.getByRole('button', { name: 'Timing of New year' }).click()
    await expect(page.getByRole('main')).toContainText('BT "5/2 by Default": 16.0h')
    await expect(page.getByRole('main')).toContainText('BT "Free": 8.0h')
  })
})
