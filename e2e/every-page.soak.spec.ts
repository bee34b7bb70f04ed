import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectNothingMoved } from '#e2e/testing/layout-shifts'
import { test } from '#e2e/testing/one-tab'
import { type EveryPage, everyPage } from '#e2e/testing/pages'
import { expect, expectAccessible, widths } from '#e2e/testing/test'

const main = (page: Page) => page.getByRole('main')

const [locale, timezoneId] = ['en-GB', 'Europe/Stockholm']
const writings = (['medium', undefined] as const).map(
  dateStyle => new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: timezoneId }),
)

/** The last minutes as a page writes them: what was read just now may be read in another one at the next look. */
const justNow = () =>
  writings.flatMap(writing => Array.from({ length: 5 }, (_, ago) => writing.format(Date.now() - ago * 60_000)))

/** Everything that the page says, as a screen reader comes upon it; but not in which order a chart was drawn. */
async function shown(page: Page, fleeting = /\d+ (?:seconds?|minutes?) ago/g) {
  const snapshot = (await main(page).ariaSnapshot()).replaceAll(/- application: .*/g, '').replaceAll(fleeting, '')
  // Not the minutes and seconds of a longer time.
  const asWords = (rest: string, moment: string) =>
    rest.replaceAll(new RegExp(`(?<![\\d:])${moment}(?![\\d:])`, 'g'), 'just now')
  return justNow().reduce(asWords, snapshot)
}

type Settled = (look: () => Promise<string>) => Promise<string>

/** Remembers what the page shows once it is ready; the answer waits until it shows the same at the same address. */
async function remember(page: Page, settled: Settled, { ready, fleeting }: Pick<EveryPage, 'ready' | 'fleeting'>) {
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
  const before = await settled(() => shown(page, fleeting))
  const address = page.url()
  return async () => {
    await expect(ready(page)).toBeVisible({ timeout: 30_000 })
    // What differs is told once, at the end: telling it after each look takes longer than looking.
    let now = ''
    const again = async () => {
      now = await shown(page, fleeting)
      return now === before
    }
    await expect
      .poll(again, { intervals: [100, 250], timeout: 20_000 })
      .toBe(true)
      .catch(() => expect(now).toBe(before))
    expect(page.url()).toBe(address)
  }
}

/** To another page by the menu, and back by the browser's own button. */
async function goAwayAndBack(page: Page, same: () => Promise<void>): Promise<void> {
  const away = page.url().includes('/groups') ? 'Templates' : 'Groups'
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: away, exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: away })
  await expect(heading).toBeVisible()
  await page.goBack()
  await same()
}

// Each page by itself, so that no worker is left alone with the rest of them.
test.describe.configure({ mode: 'parallel' })
test.use({ timezoneId, locale })

for (const { route, path, bare, still, ready, fleeting } of everyPage) {
  const name = typeof path === 'string' ? path : `/${route}`
  test(`${name} stays what it is for whoever comes back or loads it anew, and keeps still`, async ({
    page,
    settled,
  }) => {
    // One load a width: a link opens it wide, a reload shows the same of it narrow.
    await page.setViewportSize(widths.wide)
    await page.goto(typeof path === 'string' ? path : await path(page))
    const first = await remember(page, settled, { ready, fleeting })
    if (!bare) await goAwayAndBack(page, first)

    // Where the menu was there may be a chart now, which tells of what is pointed at.
    await page.mouse.move(0, 0)
    await page.setViewportSize(widths.narrow)
    const same = await remember(page, settled, { ready, fleeting })
    await page.reload()
    await same()
    if (still) await expectNothingMoved(page)
  })
}

/** What is asked at an address, whichever record is asked about. */
const endpointAt = (url: string) => new URL(url).pathname.replaceAll(/\/(?:\d+|[\da-f]{24})(?=\/|$)/g, '/:id')

for (const { path, ready } of everyPage.filter(({ still }) => still)) {
  if (typeof path !== 'string') continue
  test(`${path} keeps still whichever endpoint answers first or last`, async ({ page, settled }) => {
    const visit = async () => {
      await page.goto(path)
      await expect(ready(page)).toBeVisible({ timeout: 30_000 })
      await settled()
    }
    const seen = new Set<string>()
    page.on('request', request => seen.add(endpointAt(request.url())))
    await page.setViewportSize(widths.wide)
    await visit()
    const endpoints = [...seen].filter(each => /^\/(?:api|v2)\//.test(each))
    // Of any two endpoints, each is the earlier one in one of the two orders.
    for (const order of [endpoints, endpoints.toReversed()]) {
      const isOrdered = (url: URL) => order.includes(endpointAt(url.href))
      await page.route(isOrdered, async route => {
        await sleep(600 * (1 + order.indexOf(endpointAt(route.request().url()))))
        await route.continue()
      })
      await test.step(order.join(', '), async () => {
        await visit()
        await expectNothingMoved(page)
      })
      await page.unroute(isOrdered)
    }
  })
}

test.describe('on a service that answers sparsely', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  for (const { route, path, ready, sparse } of everyPage) {
    const address = sparse?.path ?? path
    if (typeof address !== 'string') throw new Error(`/${route} needs an address for the sparse service.`)
    test(`${address} invents nothing`, async ({ page, settled }) => {
      await page.goto(address)
      await expect((sparse?.ready ?? ready)(page)).toBeVisible({ timeout: 30_000 })
      await settled()
      await expect(main(page)).not.toContainText(/NaN|Infinity|undefined|Invalid|\[object/)
      await expectAccessible(page, { targets: true })
    })
  }
})
