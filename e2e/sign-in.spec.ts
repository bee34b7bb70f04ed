import type { Page } from '@playwright/test'
import { expect, test, widths } from '#e2e/testing/test'

const inMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const enter = (page: Page, who: string) => page.getByRole('button', { name: who }).click()

test.describe('who is not signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('enters the demonstration with one click', async ({ page }) => {
    await page.goto('/')
    await enter(page, 'Astrid Lindqvist, admin')
    await expect(inMenu(page).getByRole('link', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  })

  test('comes back to exactly the address that was opened', async ({ page }) => {
    const address = '/contacts?labels=vip&meta=1#here'
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe(address)
    await enter(page, 'Astrid Lindqvist, admin')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect.poll(() => new URL(page.url()).href.replace(/^http:\/\/[^/]+/, '')).toBe(address)
  })

  test('finds the form at every width', async ({ page }) => {
    await page.setViewportSize(widths.narrow)
    await page.goto('/surveys')
    await expect(page.getByRole('link', { name: 'Make the first admin' })).toBeVisible()
    await expect(inMenu(page)).toBeHidden()
  })
})

/** What a visit of an address asks for, and what the browser has to say about it once it has looked for waste. */
async function visit(page: Page, address: string) {
  const requests: string[] = []
  const waste: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname + new URL(request.url()).search))
  page.on('console', message => {
    if (/preload/.test(message.text())) waste.push(message.text())
  })
  const answer = await page.goto(address)
  const link = answer?.headers().link ?? ''
  // The browser looks three seconds after a page has loaded.
  const sinceLoad = () =>
    page.evaluate(
      () =>
        performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    )
  await expect.poll(sinceLoad).toBeGreaterThan(3600)
  const data = Array.from(link.matchAll(/<([^>]+)>; rel=preload; as=fetch/g), ([, path = '']) => path)
  return {
    address,
    data,
    twice: requests.filter((path, at) => data.includes(path) && requests.indexOf(path) !== at),
    waste,
    /** What the team shares is asked for by itself: it comes with who asks. */
    shared: requests.filter(path => path.startsWith('/team/shared')),
  }
}

/** Every page that announces data, and some that announce none but who asks. */
const addresses = [
  '/',
  '/surveys',
  '/surveys/1',
  '/contacts',
  '/segments',
  '/groups/1',
  '/messages/bundles/1001',
  '/sign-in',
  '/people',
  '/activity',
  '/settings',
  '/no-such-page',
]

test('what the document announces is asked for once, and is used', async ({ context, complaints }) => {
  // Twelve pages in new tabs are much work for a machine that has other work too.
  test.slow()
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  // Four at a time: what a page comes to three seconds after it has loaded, on a busy machine, is waste to the browser.
  for (let first = 0; first < addresses.length; first += 4) {
    const some = addresses.slice(first, first + 4)
    visits.push(...(await Promise.all(some.map(async address => visit(await context.newPage(), address)))))
  }
  for (const { address, data, twice, waste, shared } of visits) {
    const first = data[0]?.split('?')[0]
    expect({ address, first, twice, waste, shared }).toEqual({
      address,
      first: '/team/me',
      twice: [],
      waste: [],
      shared: [],
    })
  }
  complaints.splice(0)
})

test('where nobody signs in, the pages are there at once', async ({ page, openProduct: product }) => {
  const { data, twice, waste } = await visit(page, `${product.url}/surveys`)
  expect({ data, twice, waste }).toEqual({ data: ['/team/me', '/api/surveys'], twice: [], waste: [] })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(inMenu(page).getByRole('link', { name: 'People' })).toHaveCount(0)
})
