import { expectNames } from '#e2e/testing/nki-names'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, untilShared } from '#e2e/testing/test'

test.use({
  timezoneId: 'Europe/Stockholm',
  baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url),
})

const year = '/nki/7?begin=2024-12-31T23:00:00Z&end=2025-12-31T23:00:00Z'
/** Many answers come one after the other, on a machine that has other work too. */
const arrived = { timeout: 20_000 }

test('nobody answered and hardly anything is given: gaps, no zero, no invention', async ({ page, upstream }) => {
  await page.goto(year)
  await expect(page.getByRole('heading', { level: 1, name: 'Bare' })).toBeVisible()
  await expect(page.getByText('No answers', { exact: true }).first()).toBeVisible()
  const trend = page.getByRole('region', { name: 'Trend' })
  await expect(trend.getByText('No answers in this period.')).toBeVisible(arrived)
  await expect(trend.getByText('–', { exact: true })).toHaveCount(12)
  const check = page.getByRole('region', { name: 'Data check' })
  await expect(check.getByText('Figures agree', { exact: true })).toBeVisible(arrived)
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|null|-100/)
  await expectAccessible(page)

  await expect.poll(() => upstream.received.length, arrived).toBe(14)
  const requests = upstream.received.filter(({ name }) => name === 'readNkiSummary').map(({ query }) => query)
  // The period, its months, and the year before that it is held against.
  expect(requests).toHaveLength(14)
  expect(requests).toContain('begin=2025-02-28T23%3A00%3A00Z&end=2025-03-31T22%3A00%3A00Z')
})

test('figures that contradict each other are told', async ({ page, upstream }) => {
  const body = {
    Name: 'Odd',
    SentCount: 10,
    OpenCount: 6,
    UnopenCount: 3,
    IncompleteCount: 1,
    CompleteCount: 5,
    NKI: 70,
    PeriodStart: '2024-12-31T23:00:00',
    PeriodEnd: '2025-12-31T22:59:59',
  }
  upstream.answer('readNkiSummary', { status: 200, body })
  await page.goto(year)
  const check = page.getByRole('region', { name: 'Data check' })
  await expect(check.getByText('Sent is 10, but Opened + Not opened is 9')).toBeVisible()
  await check.getByText(/checks? passed/).click()
  await expect(check.getByText('Opened = Incomplete + Complete')).toBeVisible()
  await expect(check.getByText('The figures are for another period', { exact: false })).toBeVisible()
  await expect(check.getByText('Sent: total is 10, but the sum of 12 months is 120')).toBeVisible(arrived)
  await expect(check.getByText('Figures that contradict each other in 12 months', { exact: false })).toBeVisible()
  await expectAccessible(page)
})

test('each point of a rolling trend is a question of its own, and a gap stays a gap', async ({
  page,
  upstream,
  settled,
}) => {
  await page.goto(`${year}&step=quarter`)
  await expect(page.getByText('No answers in this period.')).toBeVisible(arrived)
  // The period, its quarters, and the year before.
  await expect.poll(() => upstream.received.length, arrived).toBe(6)
  // What is not answered yet is given up with what it was asked for, and asked for again.
  await settled()
  await page.getByLabel('Rolling').selectOption({ label: '12 months' })
  await expect(page).toHaveURL(/rolling=12-months/)
  const trend = page.getByRole('region', { name: 'Trend, rolling 12 months' })
  await expect(trend.getByText('Each point covers the 12 months up to and including its date.')).toBeVisible(arrived)
  await expect(trend.getByText('No answers: 4 points.')).toBeVisible(arrived)
  await expect(trend.getByText('–', { exact: true })).toHaveCount(4)
  // The last window is the period itself, which is read as every other point. They are asked for at once, and come in any order.
  expect(
    upstream.received
      .slice(6)
      .map(({ query }) => query)
      .toSorted(),
  ).toEqual([
    'begin=2024-03-31T22%3A00%3A00Z&end=2025-03-31T22%3A00%3A00Z',
    'begin=2024-06-30T22%3A00%3A00Z&end=2025-06-30T22%3A00%3A00Z',
    'begin=2024-09-30T22%3A00%3A00Z&end=2025-09-30T22%3A00%3A00Z',
    'begin=2024-12-31T23%3A00%3A00Z&end=2025-12-31T23%3A00%3A00Z',
  ])
  await expectAccessible(page)
})

test('the reading of a trend can be held, goes on, and is given up when the page is left', async ({
  page,
  upstream,
}) => {
  upstream.fail('readNkiSummary', 'held')
  await page.goto(year)
  await expect.poll(() => upstream.received.length, arrived).toBe(1)
  // The whole period is asked for once more where its figures are older than half a minute.
  const whole = upstream.received[0]?.query
  const parts = () => upstream.received.filter(({ query }) => query !== whole).length
  upstream.release()
  await page.getByRole('button', { name: 'Pause' }).click(arrived)
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expect.poll(parts).toBe(4)
  upstream.release()
  // What was under way arrives; nothing more is asked for.
  await expect(page.getByText('4 of 12 read')).toBeVisible(arrived)
  expect(parts()).toBe(4)
  upstream.fail('readNkiSummary')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No answers in this period.')).toBeVisible(arrived)
  // The year before, which the index is held against, comes after the months.
  await expect.poll(parts, arrived).toBe(13)

  upstream.fail('readNkiSummary', 'never')
  await page.getByLabel('Group by').selectOption({ label: 'Quarter' })
  await expect.poll(parts).toBe(17)
  const cancelled: string[] = []
  page.on('requestfailed', request => {
    // Chromium calls a short answer that was read to its end cancelled now and then: only the figures count here.
    if (request.url().includes('/api/nkis/') && !request.url().endsWith(`?${whole}`)) cancelled.push(request.url())
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.poll(() => cancelled.length).toBe(4)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(parts).toBe(21)
  await page.getByRole('main').getByRole('link', { name: 'NKI', exact: true }).click()
  await expect.poll(() => cancelled.length).toBe(8)
})

test('a service that breaks down is not asked for the rest until somebody says so', async ({ page, upstream }) => {
  // Half a year has weeks enough to leave some unread, and few enough to read them all on a busy machine.
  await page.goto('/nki/7?begin=2024-12-31T23:00:00Z&end=2025-06-30T22:00:00Z&step=month')
  await expect(page.getByText('No answers in this period.')).toBeVisible(arrived)
  await expect.poll(() => upstream.received.length, arrived).toBe(8)
  // The whole period is asked for once more where its figures are older than half a minute.
  const whole = upstream.received[0]?.query
  upstream.fail('readNkiSummary', 'serverError')
  await page.getByLabel('Group by').selectOption({ label: 'Week' })
  const alert = page.getByRole('alert').filter({ hasText: 'could not be read' })
  await expect(alert).toContainText('The rest was not read.')
  const weeks = upstream.received.slice(8).flatMap(({ query }) => (query === whole ? [] : [query]))
  expect(weeks.length).toBeLessThan(7)
  expect(new Set(weeks).size).toBe(weeks.length)
  await expect(page.getByText('No answers', { exact: true }).first()).toBeVisible()
  upstream.fail('readNkiSummary')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No answers in this period.')).toBeVisible(arrived)
  await expect(alert).toBeHidden()
})

for (const fault of ['serverError', 'missing', 'html', 'malformed', 'wrongShape', 'loseAnswer'] as const) {
  test(`the summary says what happened and recovers: ${fault}`, async ({ page, upstream }) => {
    upstream.fail('readNkiSummary', fault)
    await page.goto(year)
    await expect(page.getByRole('alert').first()).toBeVisible(arrived)
    await expect(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('2025-12-31')
    upstream.fail('readNkiSummary')
    const retry = page.getByRole('button', { name: 'Try again' })
    if (await retry.isVisible()) await retry.click()
    else await page.reload()
    await expect(page.getByText('No answers', { exact: true }).first()).toBeVisible()
  })
}

test('a deleted question of an unknown type is kept as a receipt', async ({ page }) => {
  await page.goto('/nki')
  await page.getByLabel('Question ID').fill('42')
  await page.getByLabel('Question ID').press('Enter')
  await page.getByRole('alertdialog').getByRole('textbox').fill('42')
  await page.getByRole('alertdialog').getByRole('textbox').press('Enter')
  const receipt = page.getByRole('region', { name: 'Question 42 deleted' })
  await expect(receipt).toContainText('Gone')
  await expect(receipt).toContainText('Type 0')
  await expectAccessible(page)

  await page.goto('/settings/codes?codes=nkiQuestionType')
  await page.getByRole('button', { name: 'Edit label for 0' }).click()
  await page.keyboard.type('Skala {0}')
  await untilShared(page, () => page.keyboard.press('Enter'))
  await expect(page.getByRole('button', { name: 'Remove label for 0' })).toBeVisible()
  await page.goto('/nki')
  await page.getByLabel('Question ID').fill('43')
  await page.getByLabel('Question ID').press('Enter')
  await page.getByRole('alertdialog').getByRole('textbox').fill('43')
  await page.getByRole('alertdialog').getByRole('textbox').press('Enter')
  await expect(page.getByRole('region', { name: 'Question 43 deleted' })).toContainText('Skala {0} (0)')
})

test('a name comes back as it is and breaks no layout', async ({ page, upstream }) => {
  await expectNames(page, upstream, ['<img src=x onerror=alert(1)>', 'å'.repeat(300), 'عربي '.repeat(60).trim()])
})
