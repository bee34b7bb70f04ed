import { expectNothingMoved } from '#e2e/testing/layout-shifts'
import { expectFitForPaper } from '#e2e/testing/on-paper'
import { test } from '#e2e/testing/one-tab'
import { everyPage } from '#e2e/testing/pages'
import { expect, expectAccessible, widths } from '#e2e/testing/test'

// One test per page, so that pages spread over the workers.
test.describe.configure({ mode: 'parallel' })
// Hostile texts are the hardest to lay out; the other rows are ordinary.
test.use({
  baseURL: async ({ hostileProduct }, use) => use(hostileProduct.url),
  timezoneId: 'Europe/Stockholm',
  locale: 'en-GB',
})

// Going back, reloading and sparse responses: `every-page.soak.spec.ts`.
for (const { route, path, still, ready, further = [] } of everyPage) {
  const name = typeof path === 'string' ? path : `/${route}`
  test(`${name} is accessible on a light screen and a dark phone, and fit for paper`, async ({ page, settled }) => {
    // A chart may now be under the pointer and show a tooltip.
    await page.mouse.move(0, 0)
    await page.setViewportSize(widths.wide)
    await page.goto(typeof path === 'string' ? path : await path(page))
    await expect(ready(page)).toBeVisible({ timeout: 30_000 })
    await settled()
    if (still) await expectNothingMoved(page)
    await expectAccessible(page, { targets: true })
    await expectFitForPaper(page)

    await page.setViewportSize(widths.narrow)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(ready(page)).toBeVisible()
    await settled()
    await expectAccessible(page, { targets: true })

    for (const next of further) {
      await next(page)
      await expectAccessible(page)
    }
  })
}
