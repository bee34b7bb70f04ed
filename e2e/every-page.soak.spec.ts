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

const begun = Date.now()

/** The minutes since shortly before this process began, as pages write them. A fixed start: no time drops out between two looks. */
const justNow = () => {
  const minutes = Math.ceil((Date.now() - begun) / 60_000) + 5
  return writings.flatMap(writing =>
    Array.from({ length: minutes }, (_, ago) => writing.format(Date.now() - ago * 60_000)),
  )
}

/** The accessibility tree of the page, without charts, whose order of drawing varies. */
async function shown(page: Page, fleeting = /\d+ (?:seconds?|minutes?) ago/g) {
  const snapshot = (await main(page).ariaSnapshot()).replaceAll(/- application: .*/g, '').replaceAll(fleeting, '')
  // Does not match the minutes and seconds of a longer time.
  const asWords = (rest: string, moment: string) =>
    rest.replaceAll(new RegExp(`(?<![\\d:])${moment}(?![\\d:])`, 'g'), 'just now')
  return justNow().reduce(asWords, snapshot)
}

type Settled = (look: () => Promise<string>) => Promise<string>

/** Records what the page shows once ready; the returned function waits until it shows the same at the same URL. */
async function remember(page: Page, settled: Settled, { ready, fleeting }: Pick<EveryPage, 'ready' | 'fleeting'>) {
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
  const before = await settled(() => shown(page, fleeting))
  const address = page.url()
  return async () => {
    await expect(ready(page)).toBeVisible({ timeout: 30_000 })
    // Differences are printed once at the end, since printing takes longer than comparing.
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

/** Navigates to another page by the menu, and back with the browser's button. */
async function goAwayAndBack(page: Page, same: () => Promise<void>): Promise<void> {
  const away = page.url().includes('/groups') ? 'Templates' : 'Groups'
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: away, exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: away })
  await expect(heading).toBeVisible()
  await page.goBack()
  await same()
}

// One test per page, so that pages spread over the workers.
test.describe.configure({ mode: 'parallel' })
test.use({ timezoneId, locale })

// Pages whose address has filters, periods or tabs, or whose parts load one after another.
for (const { route, path, bare, still, ready, fleeting } of everyPage) {
  if (!still && typeof path === 'string' && !path.includes('?')) continue
  const name = typeof path === 'string' ? path : `/${route}`
  test(`${name} stays the same after going back or reloading, and does not move`, async ({ page, settled }) => {
    // One load per width: a link opens the page wide, and a reload shows it narrow.
    await page.setViewportSize(widths.wide)
    await page.goto(typeof path === 'string' ? path : await path(page))
    const first = await remember(page, settled, { ready, fleeting })
    if (!bare) await goAwayAndBack(page, first)

    // A chart may now be under the pointer and show a tooltip.
    await page.mouse.move(0, 0)
    await page.setViewportSize(widths.narrow)
    const same = await remember(page, settled, { ready, fleeting })
    await page.reload()
    await same()
    if (still) await expectNothingMoved(page)
  })
}

test.describe('a service with sparse responses', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  for (const { route, path, ready, sparse } of everyPage) {
    const address = sparse?.path ?? path
    if (typeof address !== 'string') throw new Error(`/${route} needs an address for the sparse service.`)
    test(`${address} shows no invented values`, async ({ page, settled }) => {
      await page.goto(address)
      await expect((sparse?.ready ?? ready)(page)).toBeVisible({ timeout: 30_000 })
      await settled()
      await expect(main(page)).not.toContainText(/NaN|Infinity|undefined|Invalid|\[object/)
      await expectAccessible(page, { targets: true })
    })
  }
})

test('loads the chart library only on pages with a chart', async ({ page, settled }) => {
  const scripts = new Map<string, boolean>()
  page.on('response', async answer => {
    if (!answer.url().endsWith('.js')) return
    const text = await answer.text().catch(() => '')
    scripts.set(answer.url(), text.includes('recharts-'))
  })
  const isDrawn = () => [...scripts.values()].some(Boolean)
  for (const path of ['/', '/contacts', '/surveys', '/emails/new', '/templates', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled()
  }
  await expect.poll(() => scripts.size).toBeGreaterThan(5)
  expect(isDrawn()).toBe(false)
  await page.goto('/nki/1')
  await expect.poll(isDrawn).toBe(true)
})
