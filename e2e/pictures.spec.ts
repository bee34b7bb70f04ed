import { arrived, ended, saved, seen, trendOf, year } from '#e2e/testing/pictures'
import { expect, test } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

test('shows the trend as table, picture and file', async ({ page }) => {
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
