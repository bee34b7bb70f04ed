// Each way to lose the response of a write, on a form of each column in docs/journeys.md: the write is done once and
// its state is shown. `every-submit.test` loses a response of every form, `client.dom.test` of every endpoint.
import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { field, letter, review, send, write } from '#e2e/testing/email'
import { test as killed } from '#e2e/testing/killable-product'
import { test } from '#e2e/testing/one-tab'
import { expect, leaveAnyway } from '#e2e/testing/test'
import type { FaultName } from '#e2e/upstream/faults'
import type { Upstream } from '#e2e/upstream/upstream'

test.describe.configure({ mode: 'parallel' })
test.use({ timezoneId: 'Europe/Stockholm', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

type Form = {
  what: string
  endpoint: EndpointName
  path: string
  /** Fills in the form up to the final press. */
  fill: (page: Page) => Promise<void>
  button: (page: Page) => Locator
  /** Visible once the write is known to be done. */
  done: (page: Page) => Locator
  /** Visible on the next visit when the write was done meanwhile. */
  onReturn: (page: Page) => Locator
  /** Visible after a reload while the outcome is unknown. */
  unknown: (page: Page) => Locator
  /** Expects what was typed. */
  expectTyped: (page: Page) => Promise<void>
}

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

const contact: Form = {
  what: 'a contact',
  endpoint: 'updateContact',
  path: '/contacts/c1',
  async fill(page) {
    await button(page, 'Change Name').click()
    await name(page).fill('Kept')
  },
  button: page => button(page, 'Save'),
  done: page => page.getByText('Saved', { exact: true }).first(),
  // The page shows the stored values anyway.
  onReturn: page => page.getByRole('heading', { level: 1 }),
  // Reading shows that it was not saved.
  unknown: name,
  expectTyped: page => expect(name(page)).toHaveValue('Kept'),
}

const email: Form = {
  what: 'an e-mail',
  endpoint: 'createEmail',
  path: '/emails/new',
  async fill(page) {
    await write(page)
    await review(page)
  },
  button: send,
  done: page => page.getByText('E-mail accepted'),
  onReturn: page => page.getByText('E-mail accepted'),
  unknown: page => page.getByText(/^May have been |is unreadable$/).first(),
  async expectTyped(page) {
    const back = page.getByRole('button', { name: 'Back to editing' })
    if (await back.isVisible()) await back.click()
    await expect(field(page, 'Subject')).toHaveValue(letter.subject)
    await expect(field(page, 'Recipients and their values')).toHaveValue(letter.recipients)
  },
}

/** Faults of the upstream after it has done the work. */
const faults: readonly [words: string, fault: FaultName, forms: Form[]][] = [
  ['the connection is reset', 'loseAnswer', [contact, email]],
  ['the answer is cut', 'truncated', [contact, email]],
  ['it returns 500', 'serverError', [contact, email]],
  // Takes half a minute, so one form suffices.
  ['it never responds', 'never', [contact]],
]

/** The server waits half a minute for an upstream. */
const untilGivenUp = { timeout: 45_000 }

async function open(page: Page, upstream: Upstream, { path, fill }: Form): Promise<void> {
  await leaveAnyway(page)
  upstream.answer('readContact', { status: 200, body: { id: 'c1', properties: { name: 'Bare' } } })
  await page.goto(path)
  await fill(page)
}

const requestsOf = ({ received }: Upstream, { endpoint }: Form) => received.filter(({ name }) => name === endpoint)

/** Expects a notice of the unknown outcome now and after a reload, the typed values, and one request. */
async function expectUnknown(page: Page, upstream: Upstream, form: Form): Promise<void> {
  // If reading shows that nothing was saved, the page says so.
  const told = page.getByRole('alert').filter({ hasText: /not known|was lost|may have been|unreadable/i })
  await expect(told.first()).toBeVisible(untilGivenUp)
  await form.expectTyped(page)
  await page.reload()
  await expect(form.unknown(page)).toBeVisible()
  expect(requestsOf(upstream, form)).toHaveLength(1)
}

for (const [words, fault, forms] of faults) {
  for (const form of forms) {
    test(`${form.what}: ${words}: shows the unknown outcome, keeps typed values, and sends nothing again`, async ({
      page,
      upstream,
    }) => {
      await open(page, upstream, form)
      upstream.fail(form.endpoint, fault)
      await form.button(page).click()
      await expectUnknown(page, upstream, form)
    })
  }
}

for (const form of [contact, email]) {
  const note = (page: Page) => page.getByText(/^May have been (?:sent|saved)$/)

  test(`${form.what}: the browser loses the connection: gets the outcome from the server`, async ({
    page,
    upstream,
  }) => {
    await open(page, upstream, form)
    let isLost = false
    await page.route(/\/(?:api|v2)\//, async route => {
      if (isLost || route.request().method() === 'GET') return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort('connectionreset')
    })
    await form.button(page).click()
    await expect(form.done(page)).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    expect(requestsOf(upstream, form)).toHaveLength(1)
  })

  test(`${form.what}: the page is closed: shows the outcome on the next visit`, async ({ page, upstream }) => {
    await open(page, upstream, form)
    upstream.fail(form.endpoint, 'held')
    await form.button(page).click()
    await expect.poll(() => requestsOf(upstream, form)).toHaveLength(1)
    await page.goto('/robots.txt')
    upstream.release()
    await page.goto(form.path)
    await expect(form.onReturn(page)).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    expect(requestsOf(upstream, form)).toHaveLength(1)
  })

  killed.describe(() => {
    killed.use({ baseURL: async ({ killable }, use) => use(killable.url) })

    killed(
      `${form.what}: the server is killed: shows the unknown outcome, and sends nothing again`,
      async ({ page, upstream, killable }) => {
        await open(page, upstream, form)
        upstream.fail(form.endpoint, 'held')
        await form.button(page).click()
        await expect.poll(() => requestsOf(upstream, form)).toHaveLength(1)
        await killable.kill()
        upstream.fail(form.endpoint)
        await killable.startAgain()
        await expectUnknown(page, upstream, form)
      },
    )
  })
}
