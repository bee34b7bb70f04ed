import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test, untilShared, widths } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

/** The latest November to October that is over: the demonstration data are as old as the server's start tells. */
const ended = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 10 ? 1 : 0)
const year = `/nki/1?begin=${ended - 1}-10-31T23:00:00Z&end=${ended}-10-31T23:00:00Z`

/** Many answers come one after the other, on a machine that has other work too. */
const arrived = { timeout: 20_000 }

/** How large a picture is, how light its ground, and how many of its points above and below the drawing are not ground. */
const seen = (page: Page, png: Buffer) =>
  page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const ink = (top: number, bottom: number) => {
      const points = context?.getImageData(0, top, width, bottom - top).data ?? []
      const ground = String(points.slice(0, 3))
      let count = 0
      for (let at = 0; at < points.length; at += 4) if (String(points.slice(at, at + 3)) !== ground) count += 1
      return count
    }
    const [ground = 0] = context?.getImageData(2, 2, 1, 1).data ?? []
    return { width, height, ground, words: ink(0, 190), legend: ink(760, 880) }
  }, png.toString('base64'))

/** Saves something from the menu of a card. */
async function saved(page: Page, card: Locator, item: string) {
  await card.getByRole('button', { name: /^Save: / }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

const trendOf = (page: Page) => page.getByRole('region', { name: 'Trend' })
const checkOf = (page: Page) => page.getByRole('region', { name: 'Data check' })

test('somebody opens an NKI by its number, and it is remembered by its name', async ({ page }) => {
  await page.goto('/nki')
  await expect(page.getByText('No NKI opened yet')).toBeVisible()
  await page.getByLabel('NKI number').fill('1.5')
  await page.getByRole('button', { name: 'Open NKI' }).click()
  await expect(page.getByText('Use digits only', { exact: false })).toBeVisible()
  await page.getByLabel('NKI number').fill('1')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/nki\/1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kundservice' })).toBeVisible()
  await untilShared(page, () => page.getByRole('switch', { name: 'Watch this NKI' }).check())
  await page.getByRole('main').getByRole('link', { name: 'NKI', exact: true }).click()
  const link = page.getByRole('main').getByRole('link', { name: 'Kundservice' })
  await expect(link).toBeVisible()
  await page.reload()
  await link.click()
  await expect(page.getByRole('switch', { name: 'Watch this NKI' })).toBeChecked()
})

test('a period ends where the next begins, in the zone and in UTC, and survives reload and going back', async ({
  page,
}) => {
  await page.goto('/nki/1')
  await page.getByRole('textbox', { name: 'First day' }).fill('2026-03-01')
  await page.getByRole('textbox', { name: 'Last day' }).fill('2026-03-31')
  await page.getByRole('button', { name: 'Show period' }).click()
  // The clocks went forward on 29 March: the month is an hour short.
  await expect(page).toHaveURL(/begin=2026-02-28T23%3A00%3A00Z&end=2026-03-31T22%3A00%3A00Z/)
  await expect(page.getByText('1–31 Mar 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Help: Exact period' }).focus()
  await page.keyboard.press('Enter')
  const exact = page.getByRole('dialog', { name: 'Help: Exact period' })
  await expect(exact).toContainText('From 1 Mar 2026, 00:00, before 1 Apr 2026, 00:00 (Europe/Stockholm)')
  await expect(exact).toContainText('From 2026-02-28 23:00, before 2026-03-31 22:00 (UTC)')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).not.toContainText('23:59')
  await expect(checkOf(page).getByText('Adds up', { exact: true })).toBeVisible(arrived)
  await checkOf(page)
    .getByText(/checks passed/)
    .click()
  await expect(checkOf(page).getByText('Total = sum of 31 days')).toBeVisible()

  await page.getByRole('button', { name: 'Previous period' }).click()
  await expect(page.getByText('1–28 Feb 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Next period' }).click()
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last year' })
  await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue('2025-01-01')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('2025-12-31')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue('2026-03-01')
})

test('the last 30 and 90 whole days end where today begins, and have a period before them', async ({ page }) => {
  // Half past eleven in the evening in Stockholm.
  await page.clock.setFixedTime('2026-11-20T22:30:00Z')
  await page.goto('/nki/1')
  const first = page.getByRole('textbox', { name: 'First day' })
  const last = page.getByRole('textbox', { name: 'Last day' })
  const choose = page.getByRole('combobox', { name: 'Period' })
  await choose.selectOption({ label: 'Last 90 whole days' })
  await expect(first).toHaveValue('2026-08-22')
  await expect(last).toHaveValue('2026-11-19')
  await choose.selectOption({ label: 'Last 30 whole days' })
  // The clocks went back on 25 October.
  await expect(page).toHaveURL(/begin=2026-10-20T22%3A00%3A00Z&end=2026-11-19T23%3A00%3A00Z/)
  await expect(checkOf(page).getByText('Adds up', { exact: true })).toBeVisible(arrived)
  await checkOf(page)
    .getByText(/checks passed/)
    .click()
  await expect(checkOf(page).getByText('Total = sum of 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Previous period' }).click()
  await expect(first).toHaveValue('2026-09-21')
  await expect(last).toHaveValue('2026-10-20')
  await page.goBack()
  await expect(choose).toHaveValue('lastThirtyDays')
})

test('a period that is none is refused at the field, and a bad address falls back quietly', async ({ page }) => {
  await page.goto('/nki/1?begin=yesterday&end=2026-02-30')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('lastTwelveMonths')
  await expect(page).toHaveURL(/\/nki\/1$/)
  await page.getByRole('textbox', { name: 'First day' }).fill('2026-03-02')
  await page.getByRole('textbox', { name: 'Last day' }).fill('2026-03-01')
  await page.getByRole('button', { name: 'Show period' }).click()
  await expect(page.getByText('Choose a day on or after the first day')).toBeVisible()
})

test('the trend has a gap where nobody answered, and adds up; what is over is asked for once', async ({ page }) => {
  let requestCount = 0
  page.on('request', request => {
    if (request.url().includes('/summary')) requestCount += 1
  })
  await page.goto(year)
  await expect(checkOf(page).getByText('Adds up', { exact: true })).toBeVisible(arrived)
  await expect(trendOf(page).getByText('11 of 12 months have answers.', { exact: false })).toBeVisible(arrived)
  await expect(trendOf(page).getByText('no answers', { exact: true })).toBeVisible()
  expect(requestCount).toBe(13)

  await page.reload()
  await expect(checkOf(page).getByText('Adds up', { exact: true })).toBeVisible(arrived)
  expect(requestCount).toBe(14)
  await expect(checkOf(page).getByText('Kept in this browser', { exact: false })).toBeVisible()
  await checkOf(page).getByRole('button', { name: 'Read all figures again' }).click()
  await expect.poll(() => requestCount, arrived).toBe(27)
  await expect(checkOf(page).getByText('Adds up', { exact: true })).toBeVisible(arrived)

  await page.getByRole('checkbox', { name: 'Compare with last year' }).check()
  await expect(page).toHaveURL(/compare=year/)
  await expect(page.getByText(`1 Nov ${ended - 2} – 31 Oct ${ended - 1}:`)).toBeVisible()
  await expect.poll(() => requestCount, arrived).toBe(40)
  await page.getByLabel('Group by').selectOption({ label: 'Quarter' })
  await expect(page).toHaveURL(/step=quarter/)
  await expect(trendOf(page).getByText('of 5 quarters have answers', { exact: false })).toBeVisible(arrived)
})

test('a gap of last year says so, and what is cut off a month does not bear its name', async ({ page }) => {
  // Nobody answers in July.
  await page.goto(`/nki/1?begin=${ended}-06-30T22:00:00Z&end=${ended}-08-16T22:00:00Z&compare=year&step=month`)
  await expect(trendOf(page).getByText('no answers', { exact: true })).toHaveCount(2, arrived)
  await expect(trendOf(page).getByText(`1–16 Aug ${ended}`, { exact: true })).toBeVisible()
})

test('a period to come has nothing to be compared with', async ({ page }) => {
  await page.goto(`/nki/1?begin=${ended + 2}-06-30T22:00:00Z&end=${ended + 2}-08-31T22:00:00Z&compare=year&step=month`)
  await expect(trendOf(page).getByText('not begun', { exact: true })).toHaveCount(2, arrived)
  await expect(page.getByText(`31 Aug ${ended + 1}`, { exact: false })).toBeHidden()
})

test('the trend is also a table, a picture and a file', async ({ page }) => {
  await page.goto(year)
  const trend = trendOf(page)
  await expect(trend.getByText('11 of 12 months have answers.', { exact: false })).toBeVisible(arrived)
  await expect(trend.getByText('no answers', { exact: true })).toBeVisible()
  const picture = async () => seen(page, (await saved(page, trend, 'Picture (PNG)')).content)
  const legend = await picture()
  expect(legend).toMatchObject({ width: 1600, height: 900 })
  expect(legend.legend).toBeGreaterThan(200)
  await page.getByRole('checkbox', { name: 'Compare with last year' }).check()
  await expect(trend.getByText('NKI last year', { exact: true })).toBeVisible()
  await expect.poll(async () => (await picture()).legend, arrived).toBeGreaterThan(legend.legend + 200)
  await page.getByRole('checkbox', { name: 'Compare with last year' }).uncheck()
  await expect(trend.getByText('NKI last year', { exact: true })).toBeHidden()

  const { name, content } = await saved(page, trend, 'Figures (CSV)')
  expect(name).toBe(`nki-1-${ended - 1}-11-01_${ended}-10-31-trend.csv`)
  const lines = content.toString().split(/\r?\n/)
  const row = `^Kundservice \\(NKI 1\\),1 Nov ${ended - 1} – 31 Oct ${ended},`
  const november = `Nov ${ended - 1},${ended - 1}-11-01,${ended - 1}-11-30,\\d+\\.\\d,\\d+,\\d+,,.*Z$`
  expect(lines[1]).toMatch(new RegExp(row + november))
  expect(lines[9]).toMatch(new RegExp(`${row}Jul ${ended},${ended}-07-01,${ended}-07-31,,0,0,no answers,.*Z$`))
  const excel = await saved(page, trend, 'Figures for Excel (CSV)')
  expect([...excel.content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])

  await trend.getByRole('button', { name: 'Table' }).click()
  await expect(trend.getByRole('row', { name: new RegExp(`^Jul ${ended}`) })).toContainText('no answers')
})

test('a picture is the same on a phone in the dark: light, 1600 by 900, with what it is of', async ({ page }) => {
  const taken = async () => {
    await page.goto(year)
    await expect(trendOf(page).getByText('11 of 12 months have answers.', { exact: false })).toBeVisible(arrived)
    return seen(page, (await saved(page, trendOf(page), 'Picture (PNG)')).content)
  }
  await page.clock.setFixedTime(`${ended}-11-20T12:00:00Z`)
  const wide = await taken()
  expect(wide).toMatchObject({ width: 1600, height: 900 })
  expect(wide.ground).toBeGreaterThan(230)
  expect(wide.words).toBeGreaterThan(3000)
  await page.setViewportSize(widths.narrow)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await taken()).toEqual(wide)
})

test('on a phone the newest months are in sight, with the axis beside them, and arrows read them out', async ({
  page,
}) => {
  await page.setViewportSize(widths.narrow)
  await page.goto(`${year}&compare=year`)
  const trend = trendOf(page)
  await expect(trend.getByText('11 of 12 months have answers.', { exact: false })).toBeVisible(arrived)
  await trend.scrollIntoViewIfNeeded()
  const newest = trend.getByText(`Oct ${ended}`, { exact: true })
  await expect(newest).toBeInViewport()
  await expect(trend.getByText('65', { exact: true })).toBeInViewport()
  await expect(trend.getByText(`Nov ${ended - 1}`, { exact: true })).not.toBeInViewport()

  await trend.getByRole('button', { name: /^Save: / }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(trend.getByRole('status').filter({ hasText: 'complete' })).toContainText('NKI:')
})

test('a question is deleted once its number has been typed, and the receipt stays', async ({ page }) => {
  await page.goto('/nki/1')
  const card = page.getByRole('region', { name: 'Delete a question' })
  await card.getByLabel('Question number').fill('14')
  await card.getByRole('button', { name: 'Delete question…' }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await expect(confirm).toBeDisabled()
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'DELETE') sent += 1
  })
  await dialog.getByRole('textbox').fill('14')
  await confirm.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) button.click()
  })
  const receipt = page.getByRole('region', { name: 'Question 14 deleted' })
  await expect(receipt).toContainText('Vad saknade du?')
  await expect(receipt).toContainText('It belonged to NKI 3')
  expect(sent).toBe(1)

  await card.getByLabel('Question number').fill('2147483647')
  await card.getByLabel('Question number').press('Enter')
  await dialog.getByRole('textbox').fill('2147483647')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByLabel('Question number')).toHaveValue('2147483647')
  await expect(receipt).toBeVisible()
})

test('an NKI that is not there, or cannot be read, says so and leaves the period', async ({ page }) => {
  await page.goto('/nki/2147483647')
  await expect(page.getByText('There is no NKI with this number.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First day' })).toBeVisible()
  await expect(page.getByLabel('Watch this NKI')).toBeHidden()
  await page.goto('/nki/900503')
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByLabel('Watch this NKI')).toBeVisible()
  await page.goto('/nki/one')
  await expect(page.getByText('Page not found')).toBeVisible()
})
