import { test as base, type CDPSession, expect, type Page, type Request } from '@playwright/test'
import { startUpstream, type Upstream } from '#e2e/upstream/upstream'
import { forgetShared } from './forget-shared'
import { type Product, startProduct } from './product'
import { fetchSignedIn, personAt, signedInAt } from './signed-in'

export { expect } from '@playwright/test'
export * from './accessible'

type Mine = {
  /** Who is signed in: by default the admin. */
  person: 'admin' | 'support' | 'marketer'
  /** What the page reported that nobody expected: uncaught errors, console errors, violations of the policy. */
  complaints: string[]
  /** An upstream that nobody has asked anything yet, and the built product in front of it. */
  upstream: Upstream
  upstreamProduct: Product
  /** Waits until nothing is under way and the page says the same for a while, and gives what it says. */
  settled: (look?: () => Promise<string>) => Promise<string>
  /** Takes back what a test chose for its person: the next one begins as somebody new. */
  newPerson: void
}
type Workers = {
  product: Product
  /** The same where nobody signs in (`ACCOUNTS=off`). */
  openProduct: Product
  /** The same with hostile strings in its demo data. */
  hostileProduct: Product
  relayed: { upstream: Upstream; product: Product }
}

/**
 * Failures that the browser itself reports for answers such as 404 and 503: tests provoke those on purpose. And what it
 * says when the frame of a preview, which runs no scripts, refuses those of the test's own tools.
 */
const expected =
  /Failed to load resource: (the server responded|net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_REFUSED|INTERNET_DISCONNECTED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|FAILED|ABORTED))|Blocked script execution in '(?:about:blank|[^']*\/preview)'/

/** A test on the built product with its demo data, signed in as an admin unless it says otherwise; every worker has a server and data of its own. */
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
      // The first look has nothing to be held against.
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
        // The server keeps what it reads of a bundle's prices.
        const bundle = /\/api\/sms\/sent\/bundle\/(\d+)$/.exec(url)?.[1]
        if (bundle !== undefined) shared.add(`${baseURL}/team/shared/bundle-price/${bundle}`)
        if (request.method() !== 'PUT') return
        chosen ||= url.endsWith('/team/me/preferences')
        if (url.startsWith(`${baseURL}/team/shared/`)) shared.add(url)
      })
      await use()
      if (chosen) await fetchSignedIn(`${baseURL}/team/me/preferences`, { method: 'PUT', body: '{}' })
      // What one test gave the team is not the next one's.
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

/** Pages tell of what was sent, and of writes whose end is not known: those of one test are no other's. */
async function forgetWrites(url: string): Promise<void> {
  const list = async (path: string) => (await fetchSignedIn(url + path)).json()
  const { rows = [] } = (await list('/team/receipts?limit=200')) as { rows?: { id: string }[] }
  for (const { id } of rows) await fetchSignedIn(`${url}/team/receipts/${id}`, { method: 'DELETE' })
  const unknown = (await list('/team/writes?state=unknown')) as { key: string }[]
  for (const { key } of unknown) {
    await fetchSignedIn(`${url}/team/writes/${encodeURIComponent(key)}/seen`, { method: 'POST', body: '{}' })
  }
}

/** Whether all that stands there is what stood there at the last look, cheaper to say than what of it a screen reader says. */
const isSettled = (main: HTMLElement & { lastSeen?: string }): boolean => {
  // Work that was left half done has a bar that says how far it came, and says so for good.
  const bar = '[role="progressbar"]:not([aria-valuenow])'
  const isBusy = main.querySelector(`.animate-pulse, [aria-busy="true"], ${bar}`) !== null
  const fields = Array.from(main.querySelectorAll<HTMLInputElement>('input, textarea, select'))
  const now = JSON.stringify([main.innerText, main.innerHTML, fields.map(({ value, checked }) => [value, checked])])
  const lastSeen = main.lastSeen
  main.lastSeen = isBusy ? '' : now
  return lastSeen === now && !isBusy
}

/** The requests of a page that have neither been answered nor given up. */
function requestsInFlight(page: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>()
  page.on('request', request => {
    // What the page before it asked for went with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear()
    inFlight.add(request)
  })
  page.on('requestfinished', request => inFlight.delete(request))
  page.on('requestfailed', request => inFlight.delete(request))
  return inFlight
}

/** Everything that the browser keeps in its databases, as JSON. */
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

/** Waits until the browser keeps what was typed, so many `times`: a document that is replaced before may not end that write. */
export async function untilStored(page: Page, typed: string, times = 1): Promise<void> {
  await expect.poll(async () => (await readStored(page)).split(typed).length).toBeGreaterThan(times)
}

/** Does what tells the team something, and waits until it has it: a page opened before that reads what was. */
export const untilShared = (page: Page, report: () => Promise<unknown>) => untilReported(page, '/team/shared/', report)

/** Does what tells the server something at an address, and waits until it has it. */
export async function untilReported(page: Page, address: string, report: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(response => response.url().includes(address))
  await report()
  expect((await answer).status()).toBe(200)
}

/**
 * Answers each question about leaving a page with yes. A frame that arrives in that moment makes the browser take the
 * question back and stay, so previews stay out: to be called before what is typed asks for one. They are held back below
 * Playwright's own routes, for which every file of the page would be read anew, past the browser's store.
 */
export async function leaveAnyway(page: Page): Promise<void> {
  page.on('dialog', dialog => {
    expect(dialog.type()).toBe('beforeunload')
    // A page that goes at once may not answer any more.
    dialog.accept().catch(() => {})
  })
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that has been left asks for nothing any more.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/preview' }] })
  withoutPreviews.set(page, session)
}

const withoutPreviews = new WeakMap<Page, CDPSession>()

/** Previews come again. */
export async function letPreviewsCome(page: Page): Promise<void> {
  await withoutPreviews.get(page)?.detach()
  withoutPreviews.delete(page)
}
