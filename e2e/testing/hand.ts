import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** How a person operates the page: by keyboard or by mouse. */
export type Hand = {
  /** Fills in a field. */
  type: (field: Locator, text: string) => Promise<void>
  press: (control: Locator) => Promise<void>
  tick: (box: Locator) => Promise<void>
  /** Selects an option of a listbox. */
  choose: (list: Locator, name: string) => Promise<void>
}

/** More tab stops than any page has. */
const mostStops = 250

/** Presses Tab until a control has focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
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
