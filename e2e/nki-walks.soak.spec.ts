import type { Page } from '@playwright/test'
import { onBothServices } from '#e2e/testing/both-services'
import { reach } from '#e2e/testing/hand'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'

test.use({ timezoneId: 'Europe/Stockholm' })

/** Many answers come one after the other, on a machine that has other work too. */
const arrived = { timeout: 60_000 }

/**
 * Noon of the last 20th that is over, but in July: by then people have answered in the month that goes on. On the demonstration
 * nobody does so in July, or before the first working day of a month.
 */
const [now = 0] = [0, 1, 2]
  .map(ago => Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - ago, 20, 12))
  .filter(noon => noon < Date.now() && new Date(noon).getUTCMonth() !== 6)
const year = new Date(now).getUTCFullYear()
const running = `/nki/1?begin=${year - 1}-12-31T23:00:00Z&end=${year}-12-31T23:00:00Z&step=month`
/** Of the months that have begun. */
const answered = new RegExp(`^\\d+ of ${new Date(now).getUTCMonth() + 1} months? (?:has|have) answers\\.`)
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'Europe/Stockholm' })

/** How many answered in a period: few in January this year, as many as ever in each other month that has begun. */
function completed(begin: string, end: string): number {
  const months = Array.from({ length: 36 }, (_, at) => Date.UTC(year - 2, at))
  return months
    .filter(first => first > Date.parse(begin) && first < Math.min(Date.parse(end), now))
    .reduce((sum, first) => sum + (first === Date.UTC(year, 0) ? 12 : 400), 0)
}

/** An index for each period that has begun. */
const fill = (upstream: Upstream) =>
  upstream.answer('readNkiSummary', ({ query }) => {
    const [begin, end] = [query.get('begin') ?? '', query.get('end') ?? '']
    const CompleteCount = completed(begin, end)
    const NKI = CompleteCount === 0 ? null : begin < `${year - 1}-12` ? 61.5 : 70.25
    return { status: 200, body: { Name: 'Bare', NKI, CompleteCount } }
  })

const trendOf = (page: Page) => page.getByRole('region', { name: 'Trend', exact: true })

onBothServices(fill, () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(now))

  test('by the keys alone: the month that goes on is an open point, is told to be, and gets a note', async ({
    page,
  }) => {
    await page.goto(running)
    const trend = trendOf(page)
    await expect(trend.getByText(answered)).toBeVisible(arrived)
    await expect(trend.getByRole('listitem').filter({ hasText: 'So far' })).toBeVisible()
    const thisMonth = month.format(now)
    // The only point of the line that is hollow.
    await expect(trend.getByRole('application').locator('path[transform][fill="var(--ground)"]')).toHaveCount(1)

    await reach(page, trend.getByRole('application'))
    const status = trend.getByRole('status').filter({ hasText: 'NKI:' })
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(status).toContainText(`${thisMonth} · so far`, { timeout: 1000 })
    }).toPass(arrived)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a note for the team' })
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('New till')
    await reach(page, dialog.getByRole('button', { name: 'Save note' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const note = trend.getByRole('listitem').filter({ hasText: 'New till' })
    await expect(note).toBeVisible()
    await reach(page, trend.getByRole('button', { name: 'Table' }))
    await page.keyboard.press('Enter')
    const row = trend.getByRole('row', { name: new RegExp(`^${thisMonth} \\(so far\\)`) })
    await expect(row).toContainText('New till')
    await expectAccessible(page)
    await page.reload()
    await expect(note).toBeVisible(arrived)
  })
})
