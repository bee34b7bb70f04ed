import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type Axe from 'axe-core'
import { markLooks, onlyMarkedLooks, painted } from './marked-looks'

const require = createRequire(import.meta.url)

/** The minified source is half as long, and every page must parse it. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** axe, and the functions that mark the texts whose contrast is checked. */
const checks = `${axe};(${String(onlyMarkedLooks)})();window.markLooks = ${String(markLooks)}`

/** `rules`: only these rules, which are about colours. `targets`: also check the size of controls. */
type AccessibleOptions = { rules?: string[]; targets?: boolean }
type PageCheck = AccessibleOptions & { known: string[]; properties: typeof painted }

/** Looks that passed in this worker, by name: other pages do not check them again. */
const readable = new Set<string>()

/** Rules that depend on the theme: themes differ in colours only. */
const ofColour = ['color-contrast', 'link-in-text-block']

type Findings = { violations: string[]; looks: string[] }

/**
 * Runs in the page; undefined if axe is not loaded yet. Checks the main frame only: previews run no scripts, so axe
 * cannot run there, and there are no other frames. Elements are reported by their markup, which is faster than
 * finding a selector.
 */
async function runChecks({ known, properties, rules, targets = false }: PageCheck): Promise<Findings | undefined> {
  const { axe, markLooks: mark } = window as unknown as { axe?: typeof Axe; markLooks: typeof markLooks }
  if (!axe) return undefined
  const looks = mark({ properties, known })
  // Of rules on colours nothing is left to check, and axe takes a second to find that out.
  if (rules && document.querySelector('[data-look]') === null) return { violations: [], looks }
  const { violations } = await axe.run(
    { exclude: ['iframe[sandbox=""]'] },
    {
      // All rules run, but passes are not reported, because writing them down doubles the time.
      resultTypes: ['violations'],
      selectors: false,
      rules: { 'target-size': { enabled: targets } },
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    },
  )
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    looks,
  }
}

/** Runs in the page. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * Checks WCAG 2.2 AA (all automatic rules, or `rules`) and that nothing overflows sideways. `targets` (size of
 * controls, 2.5.8) is used once per page and width and against the sparse upstream, not for every further state.
 */
export async function expectAccessible(page: Page, options: AccessibleOptions = {}): Promise<void> {
  const check: PageCheck = { known: [...readable], properties: painted, ...options }
  let findings = await page.evaluate(runChecks, check)
  if (!findings) {
    await page.evaluate(checks)
    findings = await page.evaluate(runChecks, check)
  }
  if (!findings) throw new Error('The page took no checks.')
  expect(findings.violations).toEqual([])
  for (const look of findings.looks) readable.add(look)
  // Layout follows the window's width a moment later.
  await expect.poll(() => page.evaluate(overflow), 'horizontal overflow in px').toBeLessThanOrEqual(0)
}

/** Window sizes in which every page is checked. */
export const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } }

const themes = ['light', 'dark'] as const

/** Checks both themes at the current width; leaves the page dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme === 'light' ? { targets: true } : { rules: ofColour })
    })
  }
}

/** Checks the narrow, dark page, which suffices for a further state of a checked page; then restores the width. */
export async function expectAccessibleNarrowAndDark(page: Page): Promise<void> {
  await page.setViewportSize(widths.narrow)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize(widths.wide)
}
