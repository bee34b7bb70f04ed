import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test, widths } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

/** The latest November to October that is over: the demonstration data are as old as the server's start tells. */
const ended = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 10 ? 1 : 0)
const year = `/nki/1?begin=${ended - 1}-10-31T23:00:00Z&end=${ended}-10-31T23:00:00Z`

/** Many answers come one after the other, on a machine that has other work too. */
const arrived = { timeout: 20_000 }

/** How large a picture is, how light its ground, and how many of its points above and below the drawing are not ground. */
const seen = (page: Page, png: Buffer) =>
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
    return { width, height, ground, words: ink(0, 190), legend: ink(760, 880) }
  }, png.toString('base64'))

/** Every point of a picture but for its last line, which says when the figures were read, as a digest. */
const pointsOf = (page: Page, png: Buffer) =>
  page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const height = image.height - 64
    const context = new OffscreenCanvas(image.width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const points = context?.getImageData(0, 0, image.width, height).data ?? new Uint8ClampedArray()
    return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', points))).join()
  }, png.toString('base64'))

/** Saves something from the menu of a card. */
async function saved(page: Page, card: Locator, item: string) {
  await card.getByRole('button', { name: /^Share: / }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

const trendOf = (page: Page) => page.getByRole('region', { name: 'Trend' })

test('the trend is also a table, a picture and a file', async ({ page }) => {
  await page.goto(year)
  const trend = trendOf(page)
  await expect(trend.getByText('11 of 12 months have answers.', { exact: false })).toBeVisible(arrived)
  await expect(trend.getByText('no answers', { exact: true })).toBeVisible()
  const picture = async () => seen(page, (await saved(page, trend, 'PNG, 1600 × 900')).content)
  const legend = await picture()
  expect(legend).toMatchObject({ width: 1600, height: 900 })
  expect(legend.legend).toBeGreaterThan(200)
  await page.getByRole('checkbox', { name: 'Compare with last year' }).check()
  await expect(trend.getByText('NKI last year', { exact: true })).toBeVisible()
  await expect.poll(async () => (await picture()).legend, arrived).toBeGreaterThan(legend.legend + 200)
  await page.getByRole('checkbox', { name: 'Compare with last year' }).uncheck()
  await expect(trend.getByText('NKI last year', { exact: true })).toBeHidden()

  const { name, content } = await saved(page, trend, 'Figures (CSV)')
  expect(name).toBe(`nki-1-${ended - 1}-11-01_${ended}-10-31-trend.csv`)
  const lines = content.toString().split(/\r?\n/)
  const row = `^Kundservice \\(NKI 1\\),1 Nov ${ended - 1} – 31 Oct ${ended},`
  const november = `Nov ${ended - 1},${ended - 1}-11-01,${ended - 1}-11-30,\\d+\\.\\d,\\d+,\\d+,,.*Z$`
  expect(lines[1]).toMatch(new RegExp(row + november))
  expect(lines[9]).toMatch(new RegExp(`${row}Jul ${ended},${ended}-07-01,${ended}-07-31,,0,0,no answers,.*Z$`))

  await trend.getByRole('button', { name: 'Table' }).click()
  await expect(trend.getByRole('row', { name: new RegExp(`^Jul ${ended}`) })).toContainText('no answers')
})

test('a picture is the same to the point on a phone in the dark: light, in both shapes, soon there', async ({
  page,
}) => {
  const pictures = async () => {
    await page.goto(year)
    await expect(trendOf(page).getByText('11 of 12 months have answers.', { exact: false })).toBeVisible(arrived)
    const began = Date.now()
    const { content } = await saved(page, trendOf(page), 'PNG, 1600 × 900')
    const took = Date.now() - began
    return { took, files: [content, (await saved(page, trendOf(page), 'PNG, 1080 × 1080')).content] }
  }
  await page.clock.setFixedTime(`${ended}-11-20T12:00:00Z`)
  const wide = await pictures()
  const [slide, square] = await Promise.all(wide.files.map(file => seen(page, file)))
  expect(slide).toMatchObject({ width: 1600, height: 900 })
  expect(slide?.ground).toBeGreaterThan(230)
  expect(slide?.words).toBeGreaterThan(3000)
  expect(square).toMatchObject({ width: 1080, height: 1080 })
  await page.setViewportSize(widths.narrow)
  await page.emulateMedia({ colorScheme: 'dark' })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const narrow = await pictures()
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const digests = (files: Buffer[]) => Promise.all(files.map(file => pointsOf(page, file)))
  expect(await digests(narrow.files)).toEqual(await digests(wide.files))
  test.info().annotations.push({ type: 'picture', description: `${wide.took} ms, ${narrow.took} ms at 4× CPU` })
})
