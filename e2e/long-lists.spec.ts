// Lists that a worker reads whole (EP 16 and 20).
import { bundleMessage } from '#e2e/testing/bundle-message'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

test('no number, time or price is cut beside a wide scrollbar', async ({ page, upstream }) => {
  upstream.answer('listBundleMessages', { status: 200, body: Array.from({ length: 200 }, bundleMessage) })
  await page.goto('/messages/bundles/7')
  const list = page.getByRole('table', { name: 'Messages in the bundle' })
  await expect(list.getByRole('link').first()).toBeVisible()
  const cut = () =>
    list.evaluate(table => {
      const figures = ['To', 'Sent', 'Price']
      const heads = Array.from(table.querySelectorAll('thead th'), head => head.textContent ?? '')
      const cells = Array.from(table.querySelectorAll<HTMLTableCellElement>('tr[data-index] :is(th, td)'))
      return cells
        .filter(({ cellIndex }) => figures.includes(heads[cellIndex] ?? ''))
        .map(cell => cell.querySelector('.truncate'))
        .filter(text => text !== null && text.scrollWidth > text.clientWidth).length
    })
  // The test browser's scrollbars take no room; 15 px less is what others leave of 1280 px.
  for (const width of [1280, 1280 - 15, 1100, 900, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(cut).toBe(0)
  }
})
