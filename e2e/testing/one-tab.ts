import type { Page } from '@playwright/test'
import { signedInAt } from './signed-in'
import { test as base } from './test'

/** The tab of each address that this worker has looked at. */
const tabs = new Map<string | undefined, Page>()

/** As if nobody had ever been there: what the last test left in the tab, in the browser's stores and in memory is gone. */
async function forget(page: Page): Promise<void> {
  for (const event of ['request', 'requestfinished', 'requestfailed', 'pageerror', 'console', 'dialog'] as const)
    page.removeAllListeners(event)
  page.context().removeAllListeners('request')
  page.once('dialog', dialog => dialog.accept())
  const { origin } = new URL(page.url())
  // A file of the same place, without a script: going elsewhere would end the process that knows the scripts.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  page.removeAllListeners('dialog')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await page.context().clearCookies()
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Tests that look at one page after another in the same tab, which has read the scripts of the product and of the checks
 * already. Nothing else of one test is left for the next.
 */
export const test = base.extend({
  page: async ({ browser, baseURL, viewport }, use) => {
    const known = tabs.get(baseURL)
    if (known) await forget(known)
    const page = known ?? (await (await browser.newContext()).newPage())
    tabs.set(baseURL, page)
    if (viewport) await page.setViewportSize(viewport)
    await page.context().addCookies(signedInAt(baseURL).cookies)
    await use(page)
  },
  context: async ({ page }, use) => use(page.context()),
})
