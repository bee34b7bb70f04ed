// Every way in which the answer of a write gets lost, on every form that a person would miss: it is done once, and told rightly.
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

/** What the upstream does after it has done the work. */
const faults: readonly [words: string, fault: FaultName][] = [
  ['the connection is reset', 'loseAnswer'],
  ['the answer is cut', 'truncated'],
  ['it fails after it was done', 'serverError'],
  ['it never answers', 'never'],
]

/** The server waits half a minute for an upstream. */
const untilGivenUp = { timeout: 45_000 }

async function open(page: Page, upstream: Upstream, { path, answers = {}, fill }: Submit): Promise<void> {
  await leaveAnyway(page)
  for (const [name, body] of Object.entries(answers)) upstream.answer(name as EndpointName, { status: 200, body })
  await page.goto(path)
  await fill(page, upstream)
}

const requestsOf = ({ received }: Upstream, { endpoint }: Submit) => received.filter(({ name }) => name === endpoint)

/** A write whose end is not known is said to be, now and on the next visit; what was typed stays, and it was sent once. */
async function expectUnknown(page: Page, upstream: Upstream, submit: Submit): Promise<void> {
  // Where reading tells that it was not done, that is said.
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

  for (const [words, fault] of faults) {
    test(`${what}: where ${words}, it is said, what was typed stays, and nothing is sent again`, async ({
      page,
      upstream,
    }) => {
      await open(page, upstream, submit)
      upstream.fail(endpoint, fault)
      await button(page).click()
      await expectUnknown(page, upstream, submit)
    })
  }

  test(`${what}: where the browser loses the connection, the server says that it was done`, async ({
    page,
    upstream,
  }) => {
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

  test(`${what}: where the page is closed in between, the next visit says what became of it`, async ({
    page,
    upstream,
  }) => {
    await open(page, upstream, submit)
    upstream.fail(endpoint, 'held')
    await button(page).click()
    await expect.poll(() => requestsOf(upstream, submit)).toHaveLength(1)
    await page.goto('/robots.txt')
    upstream.release()
    await page.goto(path)
    // What is read again says so by itself.
    if (!lost) await expect(done(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    expect(requestsOf(upstream, submit)).toHaveLength(1)
  })

  killed.describe(() => {
    killed.use({ baseURL: async ({ killable }, use) => use(killable.url) })

    killed(
      `${what}: where the server is killed in between, it is said, and nothing is sent again`,
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
