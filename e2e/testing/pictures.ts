import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Year of the latest November-to-October period that has ended; demo data are relative to the server's start. */
export const ended = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 10 ? 1 : 0)
export const year = `/nki/1?begin=${ended - 1}-10-31T23:00:00Z&end=${ended}-10-31T23:00:00Z`

/** For several consecutive responses on a busy machine. */
export const arrived = { timeout: 60_000 }

/** Size of a picture, lightness of its background, and number of non-background pixels in its heading and legend. */
export const seen = (page: Page, png: Buffer) =>
  page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const ink = (top: number, bottom: number) => {
      const points = context?.getImageData(0, top, width, bottom - top).data ?? []
      const ground = String(points.slice(0, 3))
      let count = 0
      for (let at = 0; at < points.length; at += 4) if (String(points.slice(at, at + 3)) !== ground) count += 1
      return count
    }
    const [ground = 0] = context?.getImageData(2, 2, 1, 1).data ?? []
    return { width, height, ground, words: ink(0, 190), legend: ink(258, 296) }
  }, png.toString('base64'))

/** Saves a file from a card's menu. */
export async function saved(page: Page, card: Locator, item: string) {
  const chosen = page.getByRole('menuitem', { name: item, exact: true })
  const coming = page.waitForEvent('download')
  await card.getByRole('button', { name: /^Share: / }).click()
  await expect(chosen).toBeVisible()
  // Rendering may move the menu while it is clicked, so the click is repeated while it is open.
  await expect(async () => {
    if (await chosen.isVisible()) await chosen.click({ timeout: 5000 })
    await expect(chosen).toBeHidden({ timeout: 5000 })
  }).toPass()
  const download = await coming
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

export const trendOf = (page: Page) => page.getByRole('region', { name: 'Trend' })
