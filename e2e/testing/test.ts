import { test as base, type CDPSession, expect, type Page, type Request } from '@playwright/test'
import { startUpstream, type Upstream } from '#e2e/upstream/upstream'
import { type Product, startProduct } from './product'
import { fetchSignedIn, personAt, signedInAt } from './signed-in'

export { expect } from '@playwright/test'
export * from './accessible'

type Mine = {
  /** Role of the signed-in person; admin by default. */
  person: 'admin' | 'support' | 'marketer'
  /** Unexpected errors of the page: exceptions, console errors, CSP violations. */
  complaints: string[]
  /** A reset upstream, and the product in front of it. */
  upstream: Upstream
  upstreamProduct: Product
  /** Waits until no request is pending and the page has stopped changing; returns its content. */
  settled: (look?: () => Promise<string>) => Promise<string>
  /** Resets the person's preferences and shared entries after the test. */
  newPerson: void
}
type Workers = {
  product: Product
  /** A product with `ACCOUNTS=off`. */
  openProduct: Product
  /** A product with hostile strings in its demo data. */
  hostileProduct: Product
  relayed: { upstream: Upstream; product: Product }
}

/**
 * Errors that browsers report for responses such as 404 and 503, which tests provoke on purpose, and for blocked
 * scripts in previews.
 */
const expected =
  /Failed to load resource: (the server responded|net::ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|REFUSED|CLOSED)|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|FAILED|ABORTED))|Blocked script execution in '(?:about:blank|[^']*\/preview)'/

/**
 * A test on the built product with demo data, signed in as an admin by default. Every worker has its own server and
 * data.
 */
export const test = base.extend<Mine, Workers>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  openProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const product = await startProduct({ ACCOUNTS: 'off' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  hostileProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const product = await startProduct({}, ['--hostile'])
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  relayed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const upstream = await startUpstream({ prefix: '/base' })
      const product = await startProduct({
        UPSTREAM_URL: upstream.url,
        PAGING: 'offset,count,20',
        ORDER: 'none',
        READINGS_EVERY: '0',
      })
      await use({ upstream, product })
      await product.stop()
      await upstream.close()
    },
    { scope: 'worker' },
  ],
  upstream: async ({ relayed }, use) => {
    relayed.upstream.reset()
    await forgetWrites(relayed.product.url)
    await use(relayed.upstream)
  },
  upstreamProduct: async ({ relayed, upstream: _asNew }, use) => use(relayed.product),
  baseURL: async ({ product }, use) => use(product.url),
  person: ['admin', { option: true }],
  storageState: async ({ baseURL, person }, use) =>
    use(person !== 'admin' && baseURL ? await personAt(baseURL, person) : signedInAt(baseURL)),
  settled: async ({ page }, use) => {
    const inFlight = requestsInFlight(page)
    const main = page.getByRole('main')
    await use(async (look = () => main.ariaSnapshot()) => {
      // The first look has no predecessor to compare with.
      let alike = -1
      const again = async () => {
        if (inFlight.size > 0) alike = -1
        else alike = (await main.evaluate(isSettled)) ? alike + 1 : 0
        return alike
      }
      await expect.poll(again, { intervals: [250], timeout: 30_000 }).toBeGreaterThanOrEqual(2)
      return look()
    })
  },
  newPerson: [
    async ({ context, baseURL }, use) => {
      let chosen = false
      const shared = new Set<string>()
      context.on('request', request => {
        const url = request.url()
        // The server stores the prices of a bundle that is read.
        const bundle = /\/api\/sms\/sent\/bundle\/(\d+)$/.exec(url)?.[1]
        if (bundle !== undefined) shared.add(`${baseURL}/team/shared/bundle-price/${bundle}`)
        chosen ||= url.endsWith('/team/me/preferences')
        if (request.method() === 'PUT' && url.startsWith(`${baseURL}/team/shared/`)) shared.add(url)
      })
      await use()
      if (chosen) {
        const body = JSON.stringify({ language: null, theme: null, zone: null, country: null })
        await fetchSignedIn(`${baseURL}/team/me/preferences`, { method: 'PATCH', body })
      }
      // Remove shared entries that the test wrote.
      for (const url of shared) await forgetShared(url)
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(String(error)))
      page.on('console', message => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Deletes a shared entry by its URL. */
async function forgetShared(url: string): Promise<void> {
  const { origin, pathname } = new URL(url)
  const parts = decodeURIComponent(pathname.replace('/team/shared/', ''))
  const answer = await fetchSignedIn(`${origin}/team/shared?parts=${encodeURIComponent(parts)}`)
  if (!answer.ok) return
  for (const { revision } of (await answer.json()) as { revision: string }[])
    await fetchSignedIn(`${url}?revision=${revision}`, { method: 'DELETE' })
}

/** Deletes receipts and marks unknown writes as seen, because pages show those of earlier tests. */
export async function forgetWrites(url: string): Promise<void> {
  const list = async (path: string) => (await fetchSignedIn(url + path)).json()
  const { rows = [] } = (await list('/team/receipts?limit=200')) as { rows?: { id: string }[] }
  for (const { id } of rows) await fetchSignedIn(`${url}/team/receipts/${id}`, { method: 'DELETE' })
  const unknown = (await list('/team/writes?state=unknown')) as { key: string }[]
  for (const { key } of unknown) {
    await fetchSignedIn(`${url}/team/writes/${encodeURIComponent(key)}/seen`, { method: 'POST', body: '{}' })
  }
}

/** True if the content equals that of the last call. Comparing markup is faster than accessibility snapshots. */
const isSettled = (main: HTMLElement & { lastSeen?: string }): boolean => {
  // Only indeterminate bars mean busy: interrupted work keeps a bar with a value.
  const bar = '[role="progressbar"]:not([aria-valuenow])'
  const isBusy = main.querySelector(`.animate-pulse, [aria-busy="true"], ${bar}`) !== null
  const fields = Array.from(main.querySelectorAll<HTMLInputElement>('input, textarea, select'))
  const now = JSON.stringify([main.innerText, main.innerHTML, fields.map(({ value, checked }) => [value, checked])])
  const lastSeen = main.lastSeen
  main.lastSeen = isBusy ? '' : now
  return lastSeen === now && !isBusy
}

/** A page's pending requests. */
function requestsInFlight(page: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>()
  page.on('request', request => {
    // A navigation cancels the requests of the previous page.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear()
    inFlight.add(request)
  })
  page.on('requestfinished', request => inFlight.delete(request))
  page.on('requestfailed', request => inFlight.delete(request))
  return inFlight
}

/** The content of all IndexedDB databases as JSON. */
export function readStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const all: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const result = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error as Error))
        })
      const database = await result(indexedDB.open(name))
      const stores = Array.from(database.objectStoreNames)
      const entries = stores.map(store => result(database.transaction(store).objectStore(store).getAll()))
      all.push(await Promise.all(entries))
      database.close()
    }
    return JSON.stringify(all)
  })
}

/** Waits until IndexedDB contains a text at least `times` times; a reload could interrupt the write. */
export async function untilStored(page: Page, typed: string, times = 1): Promise<void> {
  await expect.poll(async () => (await readStored(page)).split(typed).length).toBeGreaterThan(times)
}

/**
 * Runs an action that writes a shared entry, and waits until the server has it; a page opened earlier would show the
 * old one.
 */
export const untilShared = (page: Page, report: () => Promise<unknown>) => untilReported(page, '/team/shared/', report)

/** Runs an action that sends a request to `address`, and waits for its response. */
export async function untilReported(page: Page, address: string, report: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(response => response.url().includes(address))
  await report()
  expect((await answer).status()).toBe(200)
}

/**
 * Accepts every "leave page?" question. Blocks previews, because a frame that loads at that moment makes the browser
 * dismiss the question; call it before text is typed. Blocked through CDP, because Playwright's routes disable the
 * HTTP cache.
 */
export async function leaveAnyway(page: Page): Promise<void> {
  page.on('dialog', dialog => {
    expect(dialog.type()).toBe('beforeunload')
    // The page may be gone before it responds.
    dialog.accept().catch(() => {})
  })
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may have been closed.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/preview' }] })
  withoutPreviews.set(page, session)
}

const withoutPreviews = new WeakMap<Page, CDPSession>()

/** Allows previews again. */
export async function letPreviewsCome(page: Page): Promise<void> {
  await withoutPreviews.get(page)?.detach()
  withoutPreviews.delete(page)
}
