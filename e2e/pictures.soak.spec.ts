import { arrived, ended, pointsOf, saved, seen, trendOf, year } from '#e2e/testing/pictures'
import { expect, test, widths } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

test('exports identical light pictures on a phone in dark mode', async ({ page }) => {
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
