import type { Page } from '@playwright/test'
import { signedInAt } from './signed-in'
import { test as base } from './test'

/** The tab of each address, zone and language that this worker has looked at. */
const tabs = new Map<string, Page>()

const events = ['request', 'requestfinished', 'requestfailed', 'response', 'pageerror', 'console', 'dialog'] as const

/** As if nobody had ever been there: what the last test left in the tab, in the browser's stores and in memory is gone. */
async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context()
  for (const event of events) page.removeAllListeners(event)
  context.removeAllListeners('request')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  page.once('dialog', dialog => dialog.accept())
  // A file of the same place, without a script: going elsewhere would end the process that knows the scripts.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  page.removeAllListeners('dialog')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await context.clearCookies()
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Tests that look at one page after another in the same tab, which has read the scripts of the product and of the checks
 * already. Nothing else of one test is left for the next. They open no other tab, and install neither scripts nor a clock.
 */
export const test = base.extend({
  page: async ({ browser, baseURL, viewport, timezoneId, locale }, use) => {
    const look = JSON.stringify([baseURL, timezoneId, locale])
    const known = tabs.get(look)
    if (known) await forget(known, new URL(baseURL ?? known.url()).origin)
    const page = known ?? (await (await browser.newContext()).newPage())
    tabs.set(look, page)
    if (viewport) await page.setViewportSize(viewport)
    await page.context().addCookies(signedInAt(baseURL).cookies)
    await use(page)
  },
  context: async ({ page }, use) => use(page.context()),
})
