// Ten thousand surveys (EP 22): lists, the overview and the keyword check run in the browser.
import { expect, test } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const count = 10_000

const survey = (_: unknown, at: number) => ({
  ID: at + 1,
  Name: `Survey ${at + 1}`,
  Ended: at % 10 !== 0,
  Created: new Date(Date.UTC(2024, 0, 1) + at * 3_600_000).toISOString().slice(0, 19),
  Ends: new Date(Date.UTC(2027, 0, 1) + at * 3_600_000).toISOString().slice(0, 19),
  ...(at % 10 === 0 && { Keyword: `KEY${at + 1}` }),
})

test.beforeEach(({ upstream }) =>
  upstream.answer('listSurveys', { status: 200, body: Array.from({ length: count }, survey) }),
)

test('scrolls, searches and sorts 10,000 surveys', async ({ page }) => {
  await page.goto('/surveys')
  const table = page.getByRole('table', { name: 'Surveys' })
  const names = table.getByRole('rowheader')
  await expect(page.getByText('10,000 rows', { exact: true })).toBeVisible()
  await expect(names.first()).toHaveText('Survey 10000')
  await page.getByRole('searchbox').fill('key99')
  await expect(page.getByText('11 of 10,000')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('10,000 rows', { exact: true })).toBeVisible()
  await table.getByRole('columnheader', { name: 'Created' }).getByRole('button').first().click()
  await expect(names.first()).toHaveText('Survey 1')
  await names.first().getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(table.getByRole('link', { name: 'Survey 10000', exact: true })).toBeVisible()
})

test('counts 10,000 surveys on the overview and checks a keyword against them', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('1,000 open. The next 5 to end')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Surveys', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'New survey' }).click()
  await page.getByRole('textbox', { name: 'Keyword' }).fill('KEY1')
  await expect(page.getByText('And 62 more surveys.')).toBeVisible()
})
