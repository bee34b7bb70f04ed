import { expect, type Page } from '@playwright/test'

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }

/**
 * Expects no layout shift since the document was loaded. Call it on a page that is ready and was not used. Shifts are
 * reported with time, positions and score.
 */
export async function expectNothingMoved(page: Page): Promise<void> {
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    observer.disconnect()
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    return shifts.map(({ value, startTime, sources }) => {
      const words = sources.map(({ node, previousRect, currentRect }) => {
        const name = node?.textContent?.slice(0, 40) ?? 'a removed node'
        return `${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`
      })
      return `${value.toFixed(6)} after ${Math.round(startTime)} ms: ${words.join(' | ')}`
    })
  })
  expect(moved, 'layout shifts').toEqual([])
}
