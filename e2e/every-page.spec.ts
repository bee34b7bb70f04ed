import type { Page } from '@playwright/test'
import { type EveryPage, everyPage } from '#e2e/testing/pages'
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  expectAccessibleInTwoLooks,
  test,
} from '#e2e/testing/test'

const main = (page: Page) => page.getByRole('main')

/** Everything that the page says, as a screen reader comes upon it; but not in which order a chart was drawn. */
const shown = async (page: Page, fleeting = /\d+ (?:seconds?|minutes?) ago/g) =>
  (await main(page).ariaSnapshot()).replaceAll(/- application: .*/g, '').replaceAll(fleeting, '')

type Settled = (look: () => Promise<string>) => Promise<string>
type Stay = Pick<EveryPage, 'ready' | 'fleeting'> & { history?: boolean }

/** A link opens it, and a reload shows the same; with `history` so does going back and forth. */
async function expectToStay(page: Page, settled: Settled, { ready, fleeting, history = false }: Stay): Promise<void> {
  const before = await settled(() => shown(page, fleeting))
  const address = page.url()
  const same = async () => {
    await expect(ready(page)).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => shown(page, fleeting), { timeout: 20_000 }).toBe(before)
    expect(page.url()).toBe(address)
  }
  await test.step('reload', async () => {
    await page.reload()
    await same()
  })
  if (!history) return
  await test.step('away and back', async () => {
    const away = page.url().includes('/settings') ? 'Groups' : 'Settings'
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: away, exact: true }).click()
    const there = page.getByRole('heading', { level: 1, name: away })
    await expect(there).toBeVisible()
    await page.goBack()
    await same()
    await page.goForward()
    await expect(there).toBeVisible()
    await page.goBack()
    await same()
  })
}

test.use({ timezoneId: 'Europe/Stockholm', locale: 'en-GB' })

for (const { route, path, ready, fleeting, further = [] } of everyPage) {
  const name = typeof path === 'string' ? path : `/${route}`
  test(`${name} stays what it is, and is accessible in both themes and widths`, async ({ page, settled }) => {
    await page.goto(typeof path === 'string' ? path : await path(page))
    await expect(ready(page)).toBeVisible({ timeout: 30_000 })
    await expectToStay(page, settled, { ready, fleeting, history: true })
    await expectAccessibleInEveryLook(page)
    for (const next of further) {
      await next(page)
      await expectAccessibleInTwoLooks(page)
    }
  })
}

test.describe('on a service that answers sparsely', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  for (const { route, path, ready, fleeting, sparse } of everyPage) {
    const address = sparse?.path ?? path
    if (typeof address !== 'string') throw new Error(`/${route} needs an address for the sparse service.`)
    test(`${address} stays what it is, and invents nothing`, async ({ page, settled }) => {
      await page.goto(address)
      const there = sparse?.ready ?? ready
      await expect(there(page)).toBeVisible({ timeout: 30_000 })
      await expectToStay(page, settled, { ready: there, fleeting })
      await expect(main(page)).not.toContainText(/NaN|Infinity|undefined|Invalid|\[object/)
      await expectAccessible(page)
    })
  }
})
