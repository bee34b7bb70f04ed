// Lists that a worker reads whole (EP 16 and 20); fewer rows are in `long-lists.spec.ts`.
import { bundleMessage } from '#e2e/testing/bundle-message'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const count = 20_000

test('a bundle of 20,000 shows its first messages while reading, and leaving it aborts the request', async ({
  page,
  upstream,
}) => {
  upstream.answer('listBundleMessages', { status: 200, body: Array.from({ length: count }, bundleMessage) })
  upstream.fail('listBundleMessages', 'halfHeld')
  await page.goto('/messages/bundles/7')
  const list = page.getByRole('table', { name: 'Messages in the bundle' })
  await expect(list.getByRole('link', { name: '+46701000000' })).toBeVisible()
  await expect(page.getByText(/^[\d,]+ read so far$/)).toBeVisible()

  // Searched and sorted while rows arrive, and again at the end.
  await page.getByRole('searchbox').fill('1005000')
  await expect(list.getByRole('rowheader').first()).toHaveText('+46701005000')
  await page.getByRole('searchbox').fill('')
  upstream.release()
  await expect(page.getByText('20,000 rows', { exact: true })).toBeVisible()
  await expect(page.getByText(/read so far/)).toHaveCount(0)
  await expect(page.getByText('of 20,000', { exact: true }).first()).toBeVisible()
  await list.getByRole('button', { name: 'To' }).click()
  await list.getByRole('button', { name: 'To' }).click()
  await expect(list.getByRole('rowheader').first()).toHaveText('+46701019999')
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  await expect(page.getByText('2,000 of 20,000')).toBeVisible()
  expect(page.workers()).toHaveLength(1)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export 2,000 messages (CSV)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^bundle-7-filtered-.*\.csv$/)
  await page.getByRole('button', { name: 'Date and time' }).click()
  await page.getByRole('region', { name: 'Sent by hour' }).getByRole('application').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('360 of 20,000')).toBeVisible()

  await page.goto('/messages/bundles/8')
  await expect(list.getByRole('link').first()).toBeVisible()
  const aborted = page.waitForEvent('requestfailed', request => request.url().endsWith('/bundle/8'))
  await page.getByRole('navigation').getByRole('link', { name: 'Surveys', exact: true }).click()
  await aborted
  await expect.poll(() => page.workers().length).toBe(0)
})

test('the last of 100,000 messages is reached by keys and by scrolling, without empty rows', async ({
  page,
  upstream,
}) => {
  upstream.answer('listBundleMessages', { status: 200, body: Array.from({ length: 100_000 }, bundleMessage) })
  await page.goto('/messages/bundles/7')
  await expect(page.getByText('100,000 rows', { exact: true })).toBeVisible({ timeout: 90_000 })
  const list = page.getByRole('table', { name: 'Messages in the bundle' })
  await list.getByRole('button', { name: 'To' }).click()
  const link = (at: number) => list.getByRole('link', { name: `+4670${1_000_000 + at}` })

  await link(0).focus()
  await page.keyboard.press('End')
  await expect(link(99_999)).toBeFocused()
  await expect(link(99_999)).toBeInViewport({ ratio: 1 })
  for (let at = 99_998; at > 99_990; at--) {
    await page.keyboard.press('ArrowUp')
    await expect(link(at)).toBeFocused()
    await expect(link(at)).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Home')
  await expect(link(0)).toBeInViewport({ ratio: 1 })

  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate(at => scrollTo(0, at * document.documentElement.scrollHeight), part)
    const seen = () =>
      page.evaluate(() => {
        const rows = Array.from(document.querySelectorAll('tr[data-index]'), row => row.getBoundingClientRect())
        const inView = rows.filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
        return inView.reduce((sum, { height }) => sum + height, 0) > innerHeight - 160
      })
    await expect.poll(seen).toBe(true)
  }
  await expect(link(99_999)).toBeInViewport({ ratio: 1 })
})

test('10,000 surveys are searched, sorted and reached by keys, and a keyword is checked against them', async ({
  page,
  upstream,
}) => {
  const survey = (_: unknown, at: number) => ({
    ID: at + 1,
    Name: `Survey ${at + 1}`,
    Created: new Date(Date.UTC(2024, 0, 1) + at * 3_600_000).toISOString(),
    Ends: new Date(Date.UTC(2027, 0, 1) + at * 3_600_000).toISOString(),
    Keyword: `KEY${at + 1}`,
  })
  upstream.answer('listSurveys', { status: 200, body: Array.from({ length: 10_000 }, survey) })
  await page.goto('/surveys')
  const table = page.getByRole('table', { name: 'Surveys' })
  const names = table.getByRole('rowheader')
  await expect(names.first()).toHaveText('Survey 10000')
  await page.getByRole('searchbox').fill('key99')
  await expect(page.getByText('111 of 10,000')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('10,000 rows', { exact: true })).toBeVisible()
  await table.getByRole('columnheader', { name: 'Created' }).getByRole('button').first().click()
  await expect(names.first()).toHaveText('Survey 1')
  await names.first().getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(table.getByRole('link', { name: 'Survey 10000', exact: true })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'New survey' }).click()
  await page.getByRole('textbox', { name: 'Keyword' }).fill('KEY1')
  await expect(page.getByText(/^And [\d,]+ more surveys\.$/)).toBeVisible()
})
