import { expect, type Page } from '@playwright/test'

/** A sheet of A4 between its margins, in px. */
const sheet = 688

/**
 * What of a page should not stand on paper, or is cut off there: controls, what is wider than the sheet or its own box, and
 * heads and figures of tables that are cut into lines within a word. The heads of tables that sort and times that show more
 * stay, as words.
 */
const wrongOnPaper = () => {
  const main = document.querySelector('main') ?? document.body
  const shown = Array.from(main.querySelectorAll('*')).filter(
    each => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr-only'),
  )
  const controls = shown.filter(each => each.matches('button:not(th *, :has(time)), input, select, [role="combobox"]'))
  const wide = shown.filter(each => each.getBoundingClientRect().right > innerWidth + 1)
  const cut = shown.filter(
    each => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1,
  )
  const broken = Array.from(main.querySelectorAll('table:has(> caption) :is(thead th, td.text-right)')).filter(each => {
    const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    return Array.from(text?.textContent?.matchAll(/\S+/g) ?? []).some(({ 0: word, index }) => {
      range.setStart(text as Node, index)
      range.setEnd(text as Node, index + word.length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1
    })
  })
  const words = (each: Element) => each.outerHTML.slice(0, 200)
  return { controls: controls.map(words), wide: wide.map(words), cut: cut.map(words), broken: broken.map(words) }
}

/** Prints the page on a narrow sheet: nothing on it can be pressed, and nothing is cut off. */
export async function expectFitForPaper(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: sheet, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(wrongOnPaper)).toEqual({ controls: [], wide: [], cut: [], broken: [] })
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
}
