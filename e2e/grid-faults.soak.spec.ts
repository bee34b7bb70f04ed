// A grid of new contacts while its answers, the session, the server and its tab go; what each does alone is in `contact-create`.
import type { Page } from '@playwright/test'
import { rememberCreated } from '#e2e/testing/created-contacts'
import { test } from '#e2e/testing/killable-product'
import { endSession, sessionOver, signInAgain } from '#e2e/testing/session-end'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, leaveAnyway } from '#e2e/testing/test'

const rows = 40

/** The pauses grow while a limit holds. */
const whenItGoesOn = { timeout: 60_000 }

/** Types rows into the grid of a tab, and has them sent. */
async function send(page: Page, name: string, from: number) {
  await leaveAnyway(page)
  await page.goto('/contacts/new?mode=several')
  const text = Array.from({ length: rows }, (_, at) => `${name}${at}\tEk\t+46701${from + at}`).join('\n')
  await page.getByLabel('First name, row 1', { exact: true }).evaluate((cell, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
  await page.getByRole('button', { name: `Create ${rows} contacts` }).click()
}

/** So many rows on end of which nobody knows stop the work: whoever looks at the grid sends those that it did not send. */
const isStoppedAt = 3

/** Sends what is left of a grid until every row of it is created: rows of which nobody knows, and those of work that stopped. */
async function untilAllAreCreated(page: Page) {
  const status = page.getByRole('status').filter({ hasText: /^\d+ created/ })
  await expect(status).toBeVisible(whenItGoesOn)
  const unknown = Number(/(\d+) may have been/.exec((await status.textContent()) ?? '')?.[1] ?? 0)
  const again = page.getByRole('button', { name: /^Send \d+ rows? again$/ })
  if (await again.isVisible()) await again.click()
  const unsent = page.getByRole('button', { name: /^Create \d+ contacts?$/ })
  if (unknown >= isStoppedAt) {
    await expect(status).toHaveText(/^\d+ created(?!.*may have been)/, whenItGoesOn)
    if (await unsent.isVisible()) await unsent.click()
  }
  await expect(status).toHaveText(new RegExp(`^${rows} created`), whenItGoesOn)
  await expect(status).not.toContainText('may have been')
}

test('the rows of a grid are created once each, while limits, answers, the session, the server and its tab go', async ({
  browser,
  killable,
  upstream,
}) => {
  test.slow()
  const { limit, ...service } = rememberCreated(upstream)
  const context = await somebodyAt(browser, killable.url, 'marketer')
  const [page, other] = [await context.newPage(), await context.newPage()]

  // Answers are lost whose work was done, and a limit holds the rest.
  upstream.fail('createContact', 'loseAnswer', 2)
  limit.room = 15
  await send(page, 'First', 830_000)
  await other.goto('/contacts')
  await expect.poll(() => limit.refused).toBeGreaterThan(0)
  await expect.poll(() => service.created.length).toBe(15)

  // The session ends, and nothing goes out before the same person is back.
  await endSession(page)
  limit.room = 30
  await expect(sessionOver(page)).toBeVisible()
  expect(service.created).toHaveLength(15)
  await signInAgain(page)
  await expect.poll(() => service.created.length, whenItGoesOn).toBe(30)

  // The server is gone while a row that the service refuses is on its way: nobody is left who heard it.
  const refused = limit.refused
  upstream.fail('createContact', 'never', 1)
  await expect.poll(() => limit.refused, whenItGoesOn).toBeGreaterThan(refused)
  await killable.kill()
  upstream.fail('createContact')
  limit.room = 35
  await killable.startAgain()
  await expect.poll(() => service.created.length, whenItGoesOn).toBe(35)

  // The tab that works is closed, and another one goes on; the grid shows the rows there.
  await page.close({ runBeforeUnload: false })
  limit.room = Number.POSITIVE_INFINITY
  await other.goto('/contacts/new?mode=several')
  await untilAllAreCreated(other)
  expect(new Set(service.created.map(({ Phone }) => Phone)).size).toBe(rows)
  expect(service.created).toHaveLength(rows)
  await context.close()
})
