import type { Page } from '@playwright/test'
import { readWorkbook } from '#dashboard/parts/file-rows/read-workbook'
import { test } from '#e2e/testing/one-tab'
import { saved, seen } from '#e2e/testing/pictures'
import { expect, untilShared } from '#e2e/testing/test'

// The reader is in another zone than the team.
test.use({ timezoneId: 'America/New_York' })

/** Sets the team's zone. */
async function chooseZone(page: Page) {
  await page.goto('/account')
  const choose = () =>
    fetch('/team/shared/time-zone/team', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: { zone: 'Europe/Stockholm' } }),
    }).then(({ status }) => status)
  await untilShared(page, () => page.evaluate(choose))
}

const funnelOf = (page: Page) => page.getByRole('region', { name: 'From recipient to answer' })
const choose = async (page: Page, item: string) => {
  await funnelOf(page)
    .getByRole('button', { name: /^Share: / })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('shares a chart as light picture, workbook, clipboard and one page, in dark mode', async ({
  page,
  context,
  settled,
}) => {
  await chooseZone(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/surveys/1')
  const funnel = funnelOf(page)
  await expect(funnel.getByText('Answered', { exact: true })).toBeVisible()
  // The growth chart above is drawn late.
  await settled()
  const square = await seen(page, (await saved(page, funnel, 'PNG, 1080 × 1080')).content)
  expect(square).toMatchObject({ width: 1080, height: 1080 })
  expect(square.ground).toBeGreaterThan(230)
  expect(square.words).toBeGreaterThan(3000)
  const { rows } = await readWorkbook((await saved(page, funnel, 'Figures (Excel)')).content, {})
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
