import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** How a person works a page: with the keyboard alone, or by pointing. */
export type Hand = {
  /** Fills in a field. */
  type: (field: Locator, text: string) => Promise<void>
  press: (control: Locator) => Promise<void>
  tick: (box: Locator) => Promise<void>
  /** Chooses in a list that opens. */
  choose: (list: Locator, name: string) => Promise<void>
}

/** As many stops as no page has. */
const mostStops = 250

/** Goes to a control with the Tab key, as whoever has no mouse. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  // Found once, and again only after it was drawn anew: to find it by its name at each stop costs more than the stops.
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

export const keyboard = (page: Page): Hand => ({
  async type(field, text) {
    await reach(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  },
  async press(control) {
    await reach(page, control)
    await page.keyboard.press('Enter')
  },
  async tick(box) {
    await reach(page, box)
    await page.keyboard.press('Space')
  },
  async choose(list, name) {
    await reach(page, list)
    await page.keyboard.type(name)
    await expect(list.locator('option:checked')).toHaveText(name)
  },
})

export const pointer = (): Hand => ({
  type: (field, text) => field.fill(text),
  press: control => control.click(),
  tick: box => box.click(),
  async choose(list, name) {
    await list.selectOption({ label: name })
  },
})
