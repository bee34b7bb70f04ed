import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { markLooks, onlyMarkedLooks, painted } from './marked-looks'

const require = createRequire(import.meta.url)

/** Half as long as the source that the package gives by itself, which each page would read anew. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The looks of texts that this worker has found readable, by name: no other page needs to work them out again. */
const readable = new Set<string>()

/** What a theme can break: its colours are all that sets it apart. */
const ofColour = ['color-contrast', 'link-in-text-block']

/**
 * Every rule of WCAG 2.2 AA that a machine can check, or `rules` alone, and that nothing is wider than the window.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A page that has the checks already needs them no second time.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe)
    await page.evaluate(onlyMarkedLooks)
  }
  const looks = await page.evaluate(markLooks, { properties: painted, known: [...readable] })
  // A frame that runs no scripts runs none of the checks either; waiting for it never ends. There is no other frame, so
  // the checks need no page of their own to be gathered in, which takes as long as the checks themselves.
  // Every rule is checked; what passes, which takes as long again to write down, is not asked for.
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    .exclude('iframe[sandbox=""]')
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  expect(violations.map(violation => `${violation.id}: ${violation.nodes.map(node => node.html).join(' | ')}`)).toEqual(
    [],
  )
  for (const look of looks) readable.add(look)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0)
}

/** The two widths a page is looked at in. */
export const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } }

const themes = ['light', 'dark'] as const

/** The same in both themes, as wide as the page is; afterwards it is dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme === 'light' ? undefined : ofColour)
    })
  }
}

/** Narrow and dark, which is enough for a further state of a page that was looked at in every look; then wide again. */
export async function expectAccessibleNarrowAndDark(page: Page): Promise<void> {
  await page.setViewportSize(widths.narrow)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize(widths.wide)
}
