import type { BrowserContext, Page } from '@playwright/test'
import { test as base, letPreviewsCome } from './test'

/**
 * The tab of each address, zone and language that this worker has looked at, the one that was used last at the end. Each is
 * on an empty page between tests.
 */
const tabs = new Map<string, Page>()
/** A server of one test alone is never asked again. */
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
 * As if nobody had ever been there: what a test left in the tab, in the browser's stores and in memory is gone. False where
 * that cannot be: a clock of the test's own stays for good.
 */
async function forget(page: Page, origin: string): Promise<boolean> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  forgetListeners(page, context)
  await context.setOffline(false)
  // A form with unsaved words asks nobody. The question would be taken back by any frame that arrives in that moment.
  await page.evaluate(() => {
    addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
  })
  // A file of the same place, without a script: going elsewhere would end the process that knows the scripts.
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
  // A clock of the test's own says that it is the browser's; this is what moves it.
  return page.evaluate(() => !('__pwClock' in globalThis))
}

/**
 * Tests that open one page after another in the same tab, which has read the scripts of the product and of the checks
 * already. Nothing else of one test is left for the next; one that failed leaves no tab either.
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
