import type { Page } from '@playwright/test'
import { onBothServices } from '#e2e/testing/both-services'
import { reach } from '#e2e/testing/hand'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'

test.use({ timezoneId: 'Europe/Stockholm' })

/** Many responses arrive one by one on a busy machine. */
const arrived = { timeout: 60_000 }

/**
 * Noon of the latest past 20th, except in July: the running month then has answers. In the demo data July and the
 * days before a month's first working day have none.
 */
const [now = 0] = [0, 1, 2]
  .map(ago => Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - ago, 20, 12))
  .filter(noon => noon < Date.now() && new Date(noon).getUTCMonth() !== 6)
const year = new Date(now).getUTCFullYear()
const running = `/nki/1?begin=${year - 1}-12-31T23:00:00Z&end=${year}-12-31T23:00:00Z&step=month`
/** Months that have begun. */
const answered = new RegExp(`^\\d+ of ${new Date(now).getUTCMonth() + 1} months? (?:has|have) answers\\.`)
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'Europe/Stockholm' })

/** Completed answers of a period: 12 in January this year, 400 in every other month that has begun. */
function completed(begin: string, end: string): number {
  const months = Array.from({ length: 36 }, (_, at) => Date.UTC(year - 2, at))
  return months
    .filter(first => first > Date.parse(begin) && first < Math.min(Date.parse(end), now))
    .reduce((sum, first) => sum + (first === Date.UTC(year, 0) ? 12 : 400), 0)
}

/** Gives an index to each period that has begun. */
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

  test('shows the running month as an open point and adds a note by keyboard', async ({ page }) => {
    await page.goto(running)
    const trend = trendOf(page)
    await expect(trend.getByText(answered)).toBeVisible(arrived)
    await expect(trend.getByRole('listitem').filter({ hasText: 'So far' })).toBeVisible()
    const thisMonth = month.format(now)
    // The only hollow point of the line.
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
