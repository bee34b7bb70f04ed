// Many contacts are changed while answers, the session, the server and tabs go: what each of these does alone is in the tests of
// `parts/jobs`.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Contact } from '#contract/contacts-v2'
import { test } from '#e2e/testing/killable-product'
import { rememberContacts } from '#e2e/testing/remembered-contacts'
import { endSession, sessionOver, signInAgain } from '#e2e/testing/session-end'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect } from '#e2e/testing/test'
import { createLimit } from '#e2e/upstream/limited'

const count = 60

/** The pauses grow while a limit holds. */
const whenItGoesOn = { timeout: 60_000 }

async function chooseAll(page: Page) {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Load all contacts' }).click()
  await expect(page.getByText(`${count} rows`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select row' }).first().click()
  await page.getByRole('button', { name: `Select all ${count} loaded that match` }).click()
  await page.getByRole('button', { name: `Change ${count} contacts` }).click()
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Add a label')
  await page.getByRole('combobox', { name: 'Label' }).fill('campaign')
}

test('an admin’s change of many is made once each, while limits, answers, the session, the server and tabs go', async ({
  browser,
  killable,
  upstream,
}) => {
  test.slow()
  const contacts = rememberContacts(upstream, count)
  const limit = createLimit()
  const changed: string[] = []
  upstream.answer(
    'updateContact',
    limit.on(({ parameters, body }) => {
      const { id = '' } = parameters
      changed.push(id)
      contacts.set(id, { ...(body as Contact), id })
      return { status: 200, body }
    }),
  )
  const context = await somebodyAt(browser, killable.url, 'admin')
  const page = await context.newPage()
  await chooseAll(page)
  const other = await context.newPage()
  await other.goto('/contacts/change')

  // Answers are lost whose work was done, and a limit holds the rest. Both tabs have the work, and one does it.
  upstream.fail('updateContact', 'loseAnswer', 2)
  limit.room = 15
  await page.getByRole('button', { name: `Change ${count} contacts` }).click()
  for (const tab of [page, other]) await expect(tab.getByText(/^The limit is reached\. Continues/)).toBeVisible()
  expect(changed).toHaveLength(15)

  // The session ends, and nothing goes out before the same person is back.
  await endSession(page)
  limit.room = 30
  for (const tab of [page, other]) await expect(sessionOver(tab)).toBeVisible()
  expect(changed).toHaveLength(15)
  await signInAgain(page)
  await expect(sessionOver(other)).toBeHidden()
  await expect.poll(() => changed.length, whenItGoesOn).toBe(30)

  // The server is killed while three changes are under way, which the service makes and nobody hears of.
  upstream.fail('updateContact', 'held')
  limit.room = 33
  await expect.poll(() => changed.length, whenItGoesOn).toBe(33)
  await killable.kill()
  upstream.fail('updateContact')
  upstream.release()
  await expect(page.getByText('No connection. Continues when it is back.')).toBeVisible(whenItGoesOn)
  limit.room = 45
  await killable.startAgain()
  await expect.poll(() => changed.length, whenItGoesOn).toBe(45)

  // The tab that works is closed, and the other goes on.
  await page.close({ runBeforeUnload: false })
  limit.room = Number.POSITIVE_INFINITY
  await expect(other.getByText('Finished')).toBeVisible(whenItGoesOn)
  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: `Save result of ${count} rows (CSV)` }).click()
  const result = await readFile(await (await download).path(), 'utf8')
  expect(result.match(/,Changed\b/g)).toHaveLength(count)
  expect(changed).toHaveLength(count)
  expect(new Set(changed).size).toBe(count)
  expect([...contacts.values()].filter(({ labels }) => labels?.join() !== 'campaign')).toEqual([])
  await context.close()
})
