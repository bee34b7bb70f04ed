import { chromium } from 'playwright'
import { launchOptions } from '#e2e/run/find-chromium.mjs'

export const openBrowser = () => chromium.launch(launchOptions())

/** A context with an empty cache; with `cookie`, signed in to the product. */
export async function newContext(browser, { url, cookie }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  const [name, value] = cookie?.split(/=(.*)/s) ?? []
  if (name) await context.addCookies([{ name, value, url }])
  return context
}
