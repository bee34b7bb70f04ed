import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, widths } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'
import { naughtyNames } from '#service/demo/hostile-words'

test.use({
  timezoneId: 'Europe/Stockholm',
  baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url),
})

/** Many responses arrive one by one on a busy machine. */
const arrived = { timeout: 60_000 }

/** Opens an NKI of each name in both widths and themes, and checks the list of opened NKIs. */
async function expectNames(page: Page, upstream: Upstream, names: readonly string[]): Promise<void> {
  for (const [at, Name] of names.entries()) {
    upstream.answer('readNkiSummary', { status: 200, body: { Name, CompleteCount: 4, NKI: 70.5 } })
    await page.setViewportSize(at % 2 ? widths.narrow : widths.wide)
    await page.emulateMedia({ colorScheme: at % 4 < 2 ? 'light' : 'dark' })
    // Two days make two parts.
    await page.goto(`/nki/${at + 1}?begin=2024-12-31T23:00:00Z&end=2025-01-02T23:00:00Z`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.textContent()).toBe(Name)
    await expect(page.getByText('2 of 2 days have answers.', { exact: false })).toBeVisible(arrived)
    await expect.poll(() => page.title()).toContain(Name.trim().replaceAll(/\s+/g, ' '))
    const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beside, `what sticks out of the window: ${Name}`).toBeLessThanOrEqual(0)
  }
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size)
    await page.goto('/nki')
    const opened = page.getByRole('main').getByRole('link')
    for (const Name of names) {
      await expect.poll(async () => (await opened.allTextContents()).some(text => text.includes(Name))).toBe(true)
    }
    await expectAccessible(page)
  }
}

test('shows any name unchanged and within the layout', async ({ page, upstream }) => {
  const hard = naughtyNames.filter(name => /^<|👩|__proto__|spaces|blanksteg/.test(name))
  await expectNames(page, upstream, [...hard, 'عربي '.repeat(60).trim()])
})
