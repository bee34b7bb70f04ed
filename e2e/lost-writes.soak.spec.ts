// Each way to lose the response of a write, on one form of each engine: the write is done once and its state is shown.
import type { Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { test as killed } from '#e2e/testing/killable-product'
import { test } from '#e2e/testing/one-tab'
import type { Submit } from '#e2e/testing/submit'
import { oneOfEach } from '#e2e/testing/submits'
import { expect, leaveAnyway } from '#e2e/testing/test'
import type { FaultName } from '#e2e/upstream/faults'
import type { Upstream } from '#e2e/upstream/upstream'

test.describe.configure({ mode: 'parallel' })
test.use({ timezoneId: 'Europe/Stockholm', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const forms = ['a test code', 'a contact', 'an e-mail', 'a new contact', 'the order of the questions']

/** Faults of the upstream after it has done the work. */
const faults: readonly [words: string, fault: FaultName][] = [
  ['the connection is reset', 'loseAnswer'],
  ['the answer is cut', 'truncated'],
  ['it returns 500', 'serverError'],
  ['it never responds', 'never'],
]

/** Forms of each column in docs/journeys.md, which meet every fault; `client.dom.test` has all faults and endpoints. */
const everyFault = ['a contact', 'an e-mail']
/** A service that never answers takes half a minute, so one form suffices. */
const faultsOf = (what: string) =>
  faults.slice(0, everyFault.includes(what) ? faults.length - everyFault.indexOf(what) : 1)

/** The server waits half a minute for an upstream. */
const untilGivenUp = { timeout: 45_000 }

async function open(page: Page, upstream: Upstream, { path, answers = {}, fill }: Submit): Promise<void> {
  await leaveAnyway(page)
  for (const [name, body] of Object.entries(answers)) upstream.answer(name as EndpointName, { status: 200, body })
  await page.goto(path)
  await fill(page, upstream)
}

const requestsOf = ({ received }: Upstream, { endpoint }: Submit) => received.filter(({ name }) => name === endpoint)

/** Expects a notice of the unknown outcome now and after a reload, the typed values, and one request. */
async function expectUnknown(page: Page, upstream: Upstream, submit: Submit): Promise<void> {
  // If reading shows that nothing was saved, the page says so.
  const words = submit.lost ? /not known|was lost|may have been|unreadable/i : /May have been|is unreadable/
  const told = page.getByRole('alert').filter({ hasText: words })
  await expect(told.first()).toBeVisible(untilGivenUp)
  await submit.unchanged(page)
  await page.reload()
  await expect(submit.lost?.(page) ?? page.getByText(/^May have been |is unreadable$/).first()).toBeVisible()
  expect(requestsOf(upstream, submit)).toHaveLength(1)
}

for (const submit of oneOfEach.filter(({ what }) => forms.includes(what))) {
  const { what, endpoint, path, button, done, lost, requests = 1 } = submit
  const note = (page: Page) => page.getByText(/^May have been (?:sent|saved|deleted)$/)

  for (const [words, fault] of faultsOf(what)) {
    test(`${what}: ${words}: shows the unknown outcome, keeps typed values, and sends nothing again`, async ({
      page,
      upstream,
    }) => {
      await open(page, upstream, submit)
      upstream.fail(endpoint, fault)
      await button(page).click()
      await expectUnknown(page, upstream, submit)
    })
  }

  test(`${what}: the browser loses the connection: gets the outcome from the server`, async ({ page, upstream }) => {
    await open(page, upstream, submit)
    let isLost = false
    await page.route(/\/(?:api|v2)\//, async route => {
      if (isLost || route.request().method() === 'GET') return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort('connectionreset')
    })
    await button(page).click()
    await expect(done(page)).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    expect(requestsOf(upstream, submit)).toHaveLength(requests)
  })

  test(`${what}: the page is closed: shows the outcome on the next visit`, async ({ page, upstream }) => {
    await open(page, upstream, submit)
    upstream.fail(endpoint, 'held')
    await button(page).click()
    await expect.poll(() => requestsOf(upstream, submit)).toHaveLength(1)
    await page.goto('/robots.txt')
    upstream.release()
    await page.goto(path)
    // The page of a read document shows the saved values anyway.
    if (!lost) await expect(done(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    expect(requestsOf(upstream, submit)).toHaveLength(1)
  })

  if (!everyFault.includes(what)) continue
  killed.describe(() => {
    killed.use({ baseURL: async ({ killable }, use) => use(killable.url) })

    killed(
      `${what}: the server is killed: shows the unknown outcome, and sends nothing again`,
      async ({ page, upstream, killable }) => {
        await open(page, upstream, submit)
        upstream.fail(endpoint, 'held')
        await button(page).click()
        await expect.poll(() => requestsOf(upstream, submit)).toHaveLength(1)
        await killable.kill()
        upstream.fail(endpoint)
        await killable.startAgain()
        await expectUnknown(page, upstream, submit)
      },
    )
  })
}
