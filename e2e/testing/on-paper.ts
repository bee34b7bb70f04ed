import { expect, type Page } from '@playwright/test'

/** Width of an A4 sheet between its margins, in px. */
const sheet = 688

/**
 * Finds what must not be printed (controls and their labels) or is cut off: elements wider than the sheet or their box,
 * and table headings and figures broken within a word. Headings with a sort button and times with details are printed as text.
 */
const wrongOnPaper = () => {
  const main = document.querySelector('main') ?? document.body
  const shown = Array.from(main.querySelectorAll('*')).filter(
    each => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr-only'),
  )
  const isControl = 'button:not(th *, :has(time)), input, select, [role="combobox"]'
  const controls = shown.filter(each => each.matches(`${isControl}, label:has(input), details:not([open])`))
  const labels = shown.filter(
    each => each instanceof HTMLLabelElement && each.htmlFor && !each.control?.checkVisibility(),
  )
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
  return {
    controls: [...controls, ...labels].map(words),
    wide: wide.map(words),
    cut: cut.map(words),
    broken: broken.map(words),
  }
}

/** Emulates printing on A4: no controls, and nothing cut off. */
export async function expectFitForPaper(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: sheet, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(wrongOnPaper)).toEqual({ controls: [], wide: [], cut: [], broken: [] })
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
}
