import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** More tab stops than any page has. */
const mostStops = 250

/** Presses Tab until a control has focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  // Located again only after a rerender: locating by name at each stop is slower than the key presses.
  let element = await control.elementHandle()
  for (let stop = 0; stop < mostStops; stop++) {
    const at = await element?.evaluate(
      each => each.isConnected && (each === document.activeElement ? 'here' : 'elsewhere'),
    )
    if (at === 'here') return
    if (!at) element = await control.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(control)}.`)
}

/** Operates a page by keyboard alone. */
export const keyboard = (page: Page) => ({
  /** Fills in a field. */
  async type(field: Locator, text: string) {
    await reach(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  },
  async press(control: Locator) {
    await reach(page, control)
    await page.keyboard.press('Enter')
  },
  async tick(box: Locator) {
    await reach(page, box)
    await page.keyboard.press('Space')
  },
  /** Selects an option of a listbox. */
  async choose(list: Locator, name: string) {
    await reach(page, list)
    // Playwright inserts letters such as ö as text, which ends up in the last text field.
    await page.keyboard.type(name.slice(0, 3))
    await expect(list.locator('option:checked')).toHaveText(name)
  },
})
