import type { BrowserContext, Page } from '@playwright/test'
import { test as base, letPreviewsCome } from './test'

/** Open tabs by address, time zone and language, most recently used last. Between tests each shows an empty page. */
const tabs = new Map<string, Page>()
/** Servers of a single test are not used again. */
const mostTabs = 4

const events = [
  ...(['request', 'requestfinished', 'requestfailed', 'response', 'pageerror', 'console', 'dialog'] as const),
  ...(['download', 'filechooser', 'popup', 'framenavigated', 'frameattached', 'load'] as const),
]

function forgetListeners(page: Page, context: BrowserContext): void {
  for (const event of events) page.removeAllListeners(event)
  for (const event of ['request', 'requestfinished', 'requestfailed', 'response', 'page'] as const)
    context.removeAllListeners(event)
}

/**
 * Removes all traces of a test: tab, storage and memory. False if that is impossible: a test's own clock cannot be
 * removed.
 */
async function forget(page: Page, origin: string): Promise<boolean> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  forgetListeners(page, context)
  await context.setOffline(false)
  // Suppresses the question about unsaved text, which any arriving frame would dismiss.
  await page.evaluate(() => {
    addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
  })
  // A file of the same origin without scripts: leaving the origin would end the process with the compiled scripts.
  await page.goto(`${origin}/robots.txt`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await letPreviewsCome(page)
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({ colorScheme: null, media: null })
  // Set by Playwright's clock, which the test moved.
  return page.evaluate(() => !('__pwClock' in globalThis))
}

/**
 * Tests that share one tab, in which the product's scripts and axe are already compiled. Everything else is reset
 * between tests; after a failure the tab is closed.
 */
export const test = base.extend({
  page: async ({ browser, baseURL, viewport, timezoneId, locale, storageState }, use, info) => {
    const look = JSON.stringify([baseURL, timezoneId, locale])
    const page = tabs.get(look) ?? (await (await browser.newContext()).newPage())
    tabs.delete(look)
    if (viewport) await page.setViewportSize(viewport)
    if (typeof storageState === 'object') await page.context().addCookies(storageState.cookies)
    await use(page)
    const over = page.isClosed() || info.status !== info.expectedStatus
    if (over || !(await forget(page, new URL(baseURL ?? page.url()).origin))) return page.context().close()
    tabs.set(look, page)
    const [oldest] = tabs.size > mostTabs ? tabs : []
    if (!oldest) return
    tabs.delete(oldest[0])
    await oldest[1].context().close()
  },
  context: async ({ page }, use) => use(page.context()),
})
