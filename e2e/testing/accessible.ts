import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const require = createRequire(import.meta.url)

/** The minified source is half as long, and every page must parse it. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs in the page; undefined if axe is not loaded yet. Checks the main frame only: previews run no scripts, so axe
 * cannot run there, and there are no other frames.
 */
async function runAxe(targets: boolean): Promise<string[] | undefined> {
  const { axe } = window as unknown as { axe?: typeof Axe }
  if (!axe) return undefined
  const { violations } = await axe.run(
    { exclude: ['iframe[sandbox=""]'] },
    // Writing down what passes, and finding selectors, would double the time.
    { resultTypes: ['violations'], selectors: false, rules: { 'target-size': { enabled: targets } } },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Runs in the page. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * Checks all automatic rules of WCAG 2.2 AA and that nothing overflows sideways. `targets` (size of controls, 2.5.8)
 * is used once per page and width and against the sparse upstream, not for every further state.
 */
export async function expectAccessible(page: Page, { targets = false } = {}): Promise<void> {
  let violations = await page.evaluate(runAxe, targets)
  if (!violations) {
    await page.evaluate(source)
    violations = await page.evaluate(runAxe, targets)
  }
  expect(violations).toEqual([])
  // Layout follows the window's width a moment later.
  await expect.poll(() => page.evaluate(overflow), 'horizontal overflow in px').toBeLessThanOrEqual(0)
}

/** Window sizes in which every page is checked. */
export const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } }

/** Checks the narrow, dark page, which suffices for a further state of a checked page; then restores the width. */
export async function expectAccessibleNarrowAndDark(page: Page): Promise<void> {
  await page.setViewportSize(widths.narrow)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize(widths.wide)
}
