import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type Axe from 'axe-core'
import { markLooks, onlyMarkedLooks, painted } from './marked-looks'

const require = createRequire(import.meta.url)

/** Half as long as the source that the package gives by itself, which each page would read anew. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The checks, and what marks the texts whose contrast they look at. */
const checks = `${axe};(${String(onlyMarkedLooks)})();window.markLooks = ${String(markLooks)}`

/** What is checked: the rules of these names alone, or all of them; and whether what is pressed is large enough, too. */
type AccessibleOptions = { rules?: string[]; targets?: boolean }
type PageCheck = AccessibleOptions & { known: string[]; properties: typeof painted }

/** The looks of texts that this worker has found readable, by name: no other page needs to work them out again. */
const readable = new Set<string>()

/** What a theme can break: its colours are all that sets it apart. */
const ofColour = ['color-contrast', 'link-in-text-block']

type Findings = { violations: string[]; looks: string[] }

/**
 * Runs in the page; undefined where it has no checks yet. What goes on in one frame is all there is to check: a frame that runs
 * no scripts runs none of the checks either, and there is no other. Where a violation stands is told by its own markup, which
 * takes less time than to find a selector for it.
 */
async function runChecks({ known, properties, rules, targets = false }: PageCheck): Promise<Findings | undefined> {
  const { axe, markLooks: mark } = window as unknown as { axe?: typeof Axe; markLooks: typeof markLooks }
  if (!axe) return undefined
  const looks = mark({ properties, known })
  const { violations } = await axe.run(
    { exclude: ['iframe[sandbox=""]'] },
    {
      // Every rule is checked; what passes, which takes as long again to write down, is not asked for.
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
 * Every rule of WCAG 2.2 AA that a machine can check, or those that are wanted alone, and that nothing is wider than the window.
 * The size of what is pressed (2.5.8) is checked where `targets` are: of every page in both widths and where a service answers
 * sparsely, not in each further state.
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
  // What is drawn follows the width of the window a moment later.
  await expect.poll(() => page.evaluate(overflow), 'pixels that stick out sideways').toBeLessThanOrEqual(0)
}

/** The two widths a page is looked at in. */
export const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } }

const themes = ['light', 'dark'] as const

/** The same in both themes, as wide as the page is; afterwards it is dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme === 'light' ? { targets: true } : { rules: ofColour })
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
