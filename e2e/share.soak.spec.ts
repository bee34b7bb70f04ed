import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readWorkbook } from '#dashboard/parts/file-rows/read-workbook'
import { test } from '#e2e/testing/one-tab'
import { chooseTeamZone } from '#e2e/testing/team-zone'
import { expect } from '#e2e/testing/test'

// The reader is in another zone than the team.
test.use({ timezoneId: 'America/New_York' })

/** Size of a picture, lightness of its background, and number of non-background pixels in its heading. */
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
    return { width, height, ground, words: ink(0, 190) }
  }, png.toString('base64'))

const funnelOf = (page: Page) => page.getByRole('region', { name: 'From recipient to answer' })
const choose = async (page: Page, item: string) => {
  await funnelOf(page)
    .getByRole('button', { name: /^Share: / })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Returns the file that an item of the menu saves. */
async function saved(page: Page, item: string) {
  const download = page.waitForEvent('download')
  await choose(page, item)
  return readFile(await (await download).path())
}

const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('shares a chart as light picture, workbook, clipboard and one page, in dark mode', async ({
  page,
  context,
  settled,
}) => {
  await chooseTeamZone(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/surveys/1')
  const funnel = funnelOf(page)
  await expect(funnel.getByText('Answered', { exact: true })).toBeVisible()
  // The growth chart above is drawn late.
  await settled()
  const square = await seen(page, await saved(page, 'PNG, 1080 × 1080'))
  expect(square).toMatchObject({ width: 1080, height: 1080 })
  expect(square.ground).toBeGreaterThan(230)
  expect(square.words).toBeGreaterThan(3000)
  const { rows } = await readWorkbook(await saved(page, 'Figures (Excel)'), {})
  expect(rows.flatMap(({ cells }) => cells)).toEqual(expect.arrayContaining(['Answered', '312']))

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await choose(page, 'Copy picture')
  await expect(page.getByText('Picture copied')).toBeVisible()
  const copied = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const picture = await createImageBitmap((await item?.getType('image/png')) ?? new Blob())
      return [picture.width, picture.height]
    })
  expect(await copied()).toEqual([1600, 900])

  await page.evaluate(() => {
    window.print = () => void (document.title = 'Asked for paper')
  })
  await choose(page, 'Print or save as PDF')
  await expect(page).toHaveTitle('Asked for paper')
  const sheet = page.getByRole('img', { name: 'From recipient to answer' })
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
