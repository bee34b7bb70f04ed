import type { Locator } from '@playwright/test'
import { countRequests } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const moment = Date.parse('2026-11-20T12:00:00Z')

const refusal = (Message: string) => ({
  status: 400,
  body: { Title: 'Bad Request', Errors: [{ Path: ['Phone'], Message }] },
})

test.beforeEach(({ page }) => page.clock.setFixedTime(moment))

/** Twenty clicks within a moment, which an answer may come between. */
const burst = (button: Locator) =>
  button.evaluate(
    (element: HTMLButtonElement) =>
      new Promise<void>(resolve => {
        for (let click = 0; click < 20; click++) setTimeout(() => element.click(), click * 10)
        setTimeout(resolve, 200)
      }),
  )

/** Presses as somebody does who has seen what came: half a second after the last press. */
async function again(button: Locator): Promise<void> {
  await button.page().clock.setFixedTime(moment + 500)
  await button.click()
}

test('a refused form: twenty clicks send once, what is corrected goes at once, and so does trying again', async ({
  page,
  upstream,
}) => {
  upstream.answer('createContact', refusal('Phone is taken.'))
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Åsa')
  await page.getByLabel('Phone').fill('+46701234567')
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  const create = page.getByRole('button', { name: 'Create contact' })
  await burst(create)
  await expect(page.getByText('Phone is taken.', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)

  // In the same moment, by hand.
  upstream.answer('createContact', refusal('So is that.'))
  await page.getByLabel('Phone').fill('+46701234568')
  await create.click()
  await expect(page.getByText('So is that.', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(2)

  upstream.answer('createContact', { status: 200, body: { ID: 7, FirstName: 'Åsa', Phone: '+46701234568' } })
  await again(create)
  await expect.poll(() => upstream.received.filter(({ name }) => name === 'createContact').length).toBe(3)
  // The browser may tell of a request after the service has it.
  await expect.poll(() => sent.length).toBe(3)
})
