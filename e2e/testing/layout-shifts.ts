import { expect, type Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/**
 * Nothing moved by itself since the document was loaded: what came late had its room. To be asked once the page is ready,
 * and was not used. What moved is told, with how far, as browsers count it.
 */
export async function expectNothingMoved(page: Page): Promise<void> {
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    observer.disconnect()
    // Less than one in ten thousand of the view is a fraction of a line that is gone again: nobody sees it.
    return shifts.flatMap(({ value, sources }) => {
      const words = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'what is gone')
      return value < 0.0001 ? [] : `${value.toFixed(4)}: ${words.join(' | ')}`
    })
  })
  expect(moved, 'what moved while the page came').toEqual([])
}
