import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

/** The latest November to October that is over: the demonstration data are as old as the server's start tells. */
const ended = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 10 ? 1 : 0)
const year = `/nki/1?begin=${ended - 1}-10-31T23:00:00Z&end=${ended}-10-31T23:00:00Z`

/** Many answers come one after the other, on a machine that has other work too. */
const arrived = { timeout: 20_000 }

/** How high a picture is, and how many of its points below the drawing, which is 320 px high, are not ground. */
const legendInk = (page: Page, png: Buffer) =>
  page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const points = context?.getImageData(0, 640, image.width, Math.max(1, image.height - 640)).data ?? []
    const ground = String(points.slice(0, 3))
    let ink = 0
    for (let at = 0; at < points.length; at += 4) if (String(points.slice(at, at + 3)) !== ground) ink += 1
    return { height: image.height, ink }
  }, png.toString('base64'))

const trendOf = (page: Page) => page.getByRole('region', { name: 'Trend' })
const checkOf = (page: Page) => page.getByRole('region', { name: 'Does it add up?' })

test('somebody opens an NKI by its number, and it is remembered by its name', async ({ page }) => {
  await page.goto('/nki')
  await expect(page.getByText('No NKI opened yet')).toBeVisible()
  await page.getByLabel('NKI number').fill('1.5')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('An NKI is opened by its number: digits alone', { exact: false })).toBeVisible()
  await page.getByLabel('NKI number').fill('1')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/nki\/1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kundservice' })).toBeVisible()
  await page.getByRole('switch', { name: 'Watch this NKI' }).check()
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
  await page.getByRole('textbox', { name: 'From' }).fill('2026-03-01 00:00')
  await page.getByLabel('Up to, not including').fill('2026-04-01 00:00')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  // The clocks went forward on 29 March: the month is an hour short.
  await expect(page).toHaveURL(/begin=2026-02-28T23%3A00%3A00Z&end=2026-03-31T22%3A00%3A00Z/)
  await expect(page.getByText('1 Mar 2026, 00:00 up to, not including, 1 Apr 2026, 00:00')).toBeVisible()
  await expect(page.getByText('UTC: 2026-02-28 23:00 up to, not including, 2026-03-31 22:00')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('23:59')
  await expect(checkOf(page).getByText('The counts of the 31 parts add up to those of the whole.')).toBeVisible(arrived)

  await page.getByRole('button', { name: 'The period before' }).click()
  await expect(page.getByText('1 Feb 2026, 00:00 up to, not including, 1 Mar 2026, 00:00')).toBeVisible()
  await page.getByRole('button', { name: 'The period after' }).click()
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last year' })
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('2025-01-01 00:00')
  await page.reload()
  await expect(page.getByLabel('Up to, not including')).toHaveValue('2026-01-01 00:00')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('2026-03-01 00:00')
})

test('the last 30 and 90 whole days end where today begins, and have a period before them', async ({ page }) => {
  // Half past eleven in the evening in Stockholm.
  await page.clock.setFixedTime('2026-11-20T22:30:00Z')
  await page.goto('/nki/1')
  const [from, until] = [page.getByRole('textbox', { name: 'From' }), page.getByLabel('Up to, not including')]
  const choose = page.getByRole('combobox', { name: 'Period' })
  await choose.selectOption({ label: 'Last 90 whole days' })
  await expect(from).toHaveValue('2026-08-22 00:00')
  await expect(until).toHaveValue('2026-11-20 00:00')
  await choose.selectOption({ label: 'Last 30 whole days' })
  // The clocks went back on 25 October.
  await expect(page).toHaveURL(/begin=2026-10-20T22%3A00%3A00Z&end=2026-11-19T23%3A00%3A00Z/)
  await expect(checkOf(page).getByText('The counts of the 30 parts add up to those of the whole.')).toBeVisible(arrived)
  await page.getByRole('button', { name: 'The period before' }).click()
  await expect(from).toHaveValue('2026-09-21 00:00')
  await expect(until).toHaveValue('2026-10-21 00:00')
  await page.goBack()
  await expect(choose).toHaveValue('lastThirtyDays')
})

test('a period that is none is refused at the field, and a bad address falls back quietly', async ({ page }) => {
  await page.goto('/nki/1?begin=yesterday&end=2026-02-30')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('lastTwelveMonths')
  await expect(page).toHaveURL(/\/nki\/1$/)
  await page.getByRole('textbox', { name: 'From' }).fill('2026-03-29 02:30')
  await expect(page.getByText('is skipped that night in Europe/Stockholm', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'From' }).fill('2026-03-02 00:00')
  await page.getByLabel('Up to, not including').fill('2026-03-01 00:00')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The period must end after it begins.')).toBeVisible()
})

test('the trend has a gap where nobody answered, and adds up; what is over is asked for once', async ({ page }) => {
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/summary')) asked += 1
  })
  await page.goto(year)
  await expect(checkOf(page).getByText('Adds up', { exact: true })).toBeVisible(arrived)
  await expect(trendOf(page).getByText('11 of 12 parts have answers.', { exact: false })).toBeVisible(arrived)
  await expect(trendOf(page).getByText('no answers', { exact: true })).toBeVisible()
  expect(asked).toBe(13)

  await page.reload()
  await expect(checkOf(page).getByText('Adds up', { exact: true })).toBeVisible(arrived)
  expect(asked).toBe(14)
  await expect(checkOf(page).getByText('remembered by this browser', { exact: false })).toBeVisible()
  await checkOf(page).getByRole('button', { name: 'Read all again' }).click()
  await expect.poll(() => asked, arrived).toBe(27)
  await expect(checkOf(page).getByText('Adds up', { exact: true })).toBeVisible(arrived)

  await page.getByRole('checkbox', { name: 'Same period last year' }).check()
  await expect(page).toHaveURL(/compare=year/)
  await expect(page.getByText('Same period last year').last()).toBeVisible()
  await expect.poll(() => asked, arrived).toBe(40)
  await page.getByLabel('In parts of').selectOption({ label: 'Quarters' })
  await expect(page).toHaveURL(/step=quarter/)
  await expect(trendOf(page).getByText('of 5 parts have answers', { exact: false })).toBeVisible(arrived)
})

test('a gap of last year says so, and what is cut off a month does not bear its name', async ({ page }) => {
  // The next July to come.
  const next = ended + 1
  await page.goto(`/nki/1?begin=${next}-06-30T22:00:00Z&end=${next}-08-16T22:00:00Z&compare=year&step=month`)
  await expect(trendOf(page).getByText('no answers', { exact: true })).toBeVisible(arrived)
  await expect(trendOf(page).getByText(new RegExp(`^1.{1,3}16 Aug ${next}$`))).toBeVisible()
})

test('the trend is also a table, a picture and a file', async ({ page }) => {
  await page.goto(year)
  const trend = trendOf(page)
  await expect(trend.getByText('11 of 12 parts have answers.', { exact: false })).toBeVisible(arrived)
  await expect(trend.getByText('no answers', { exact: true })).toBeVisible()
  const picture = async () => {
    const [png] = await Promise.all([page.waitForEvent('download'), trend.getByRole('button', { name: /PNG/ }).click()])
    return legendInk(page, await readFile(await png.path()))
  }
  const legend = await picture()
  expect(legend.height).toBeGreaterThan(2 * 320)
  expect(legend.ink).toBeGreaterThan(200)
  await page.getByRole('checkbox', { name: 'Same period last year' }).check()
  await expect(trend.getByText('NKI, same period last year')).toBeVisible()
  expect((await picture()).ink).toBeGreaterThan(legend.ink + 200)
  await page.getByRole('checkbox', { name: 'Same period last year' }).uncheck()
  await expect(trend.getByText('NKI, same period last year')).toBeHidden()

  const [csv] = await Promise.all([page.waitForEvent('download'), trend.getByRole('button', { name: /CSV/ }).click()])
  const lines = (await readFile(await csv.path(), 'utf8')).split(/\r?\n/)
  expect(lines[1]).toMatch(
    new RegExp(`^Nov ${ended - 1},${ended - 1}-10-31T23:00:00Z,${ended - 1}-11-30T23:00:00Z,[\\d.]+,\\d+,\\d+$`),
  )
  expect(lines).toContain(`Jul ${ended},${ended}-06-30T22:00:00Z,${ended}-07-31T22:00:00Z,no answers,0,0`)

  await trend.getByRole('button', { name: 'Table' }).click()
  await expect(trend.getByRole('row', { name: new RegExp(`^Jul ${ended}`) })).toContainText('no answers')
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
  const receipt = page.getByRole('region', { name: 'Question 14 is deleted' })
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

test('a deletion whose answer is lost is kept in mind', async ({ page }) => {
  await page.goto('/nki')
  await page.getByLabel('Question number').fill('900499')
  await page.getByRole('button', { name: 'Delete question…' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('900499')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('No endpoint reads a question')
  await expect(page.getByText('Question 900499', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Question 900499', { exact: false }).first()).toBeVisible()
})

test('an NKI that is not there, or cannot be read, says so and leaves the period', async ({ page }) => {
  await page.goto('/nki/2147483647')
  await expect(page.getByText('An NKI with this number was not found.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'From' })).toBeVisible()
  await expect(page.getByLabel('Watch this NKI')).toBeHidden()
  await page.goto('/nki/900503')
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByLabel('Watch this NKI')).toBeVisible()
  await page.goto('/nki/one')
  await expect(page.getByText('There is no page here')).toBeVisible()
})
