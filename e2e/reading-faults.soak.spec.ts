// Long reads while pages fail, limits hold, sessions end and tabs close; each fault alone is in the component tests.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { lookUp } from '#e2e/testing/lookup'
import { rememberContacts } from '#e2e/testing/remembered-contacts'
import { endSessionAt, signInAgain } from '#e2e/testing/session-end'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, test } from '#e2e/testing/test'
import { paged, type RequestParts } from '#e2e/upstream/answers'
import { createLimit, limited } from '#e2e/upstream/limited'

/** The page waits for a limit twice before it stops. */
const afterRetries = { timeout: 30_000 }

type LookupBody = { PhoneNumbers: string[] }

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('a look-up of many numbers requests each once, despite limits and the end of the session', async ({
  browser,
  upstream,
  upstreamProduct,
}) => {
  const limit = createLimit()
  const answered: string[] = []
  upstream.answer(
    'lookupPhoneNumbers',
    limit.on(({ body }) => {
      const { PhoneNumbers: numbers } = body as LookupBody
      answered.push(...numbers)
      return { status: 200, body: { PhoneNumbers: numbers.map(Input => ({ Input, IsValid: true })) } }
    }),
  )
  const context = await somebodyAt(browser, upstreamProduct.url, 'support')
  const page = await context.newPage()
  limit.room = 3
  await lookUp(page, 500)
  await expect(page.getByText('300 of 500 checked')).toBeVisible(afterRetries)
  await expect(page.getByRole('alert')).toContainText('Too many requests', afterRetries)
  await endSessionAt(page, '**/phonenumber/lookup', () => goOn(page))
  expect(answered).toHaveLength(300)
  // Earlier, retries of the page would use up the room.
  limit.room = Number.POSITIVE_INFINITY
  await signInAgain(page)
  await expect(page.getByRole('alert')).toContainText('Your session had ended')
  await goOn(page)
  await expect(page.getByRole('button', { name: 'Looks valid 500' })).toBeVisible()
  expect(answered).toHaveLength(500)
  expect(new Set(answered).size).toBe(500)
  await context.close()
})

test('explaining failures says why it stopped, continues, and ends when its page is left', async ({
  browser,
  upstream,
  upstreamProduct,
}) => {
  const failed = Array.from({ length: 30 }, (_, at) => ({
    ID: at + 1,
    From: 'Shop',
    To: `+46701${830_000 + at}`,
    Message: `Order ${at}`,
    Status: 51,
    Created: '2026-11-20T12:00:00',
  }))
  upstream.answer('listBundleMessages', { status: 200, body: failed })
  const limit = createLimit()
  upstream.answer(
    'listConversationMessages',
    limit.on(({ parameters }) => {
      const sent = failed.find(({ To }) => To === parameters.participant)
      const statuses = [{ code: 405, created: '2026-11-20T12:00:40Z' }]
      return { status: 200, body: [{ id: parameters.participant, body: sent?.Message, statuses }] }
    }),
  )
  const context = await somebodyAt(browser, upstreamProduct.url, 'support')
  const page = await context.newPage()
  const explain = () => page.getByRole('button', { name: 'Explain 30 failed messages' }).click()
  // The wait counts down.
  const limited = /^Too many requests\. (?:Wait 1 second, then|You can) try again/
  const stopped = (why: string | RegExp) => expect(page.getByRole('status').getByText(why)).toBeVisible(afterRetries)

  limit.room = 10
  await page.goto('/messages/bundles/7')
  await explain()
  await stopped(limited)
  await expect(page.getByText('Read 10 of 30.')).toBeVisible()

  await endSessionAt(page, '**/v2/conversations/**', () => goOn(page))
  expect(limit.passed).toBe(10)
  // Earlier, retries of the page would use up the room.
  limit.room = 20
  await signInAgain(page)
  await stopped('Your session had ended. You can try again now.')
  await goOn(page)
  await stopped(limited)
  await expect(page.getByText('20 recipient rejected (405)')).toBeVisible()
  await expect(page.getByText('Read 20 of 30.')).toBeVisible()

  // Leaving the page aborts its requests.
  limit.room = Number.POSITIVE_INFINITY
  upstream.fail('listConversationMessages', 'held')
  await goOn(page)
  // A request that was refused may already be on its second try.
  await expect.poll(() => limit.passed).toBeGreaterThanOrEqual(24)
  await page.getByRole('link', { name: 'Surveys', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible()
  const asked = limit.passed
  upstream.fail('listConversationMessages')
  upstream.release()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Explain 30 failed messages' })).toBeVisible()
  expect(limit.passed).toBe(asked)
  await explain()
  await expect(page.getByText('30 recipient rejected (405)')).toBeVisible()
  expect(limit.passed).toBe(asked + 30)
  await context.close()
})

test('an export of all contacts is never short, despite failed pages, limits and the end of the session', async ({
  browser,
  upstream,
  upstreamProduct,
}) => {
  const contacts = rememberContacts(upstream, 100)
  // By page, as pages are requested in parallel and arrive in any order.
  let lastPageOffset = 20
  const list = ({ query }: RequestParts) =>
    Number(query.get('offset')) > lastPageOffset ? limited : paged([...contacts.values()], '/v2/contacts', query)
  const context = await somebodyAt(browser, upstreamProduct.url, 'marketer')
  const page = await context.newPage()
  const files: Download[] = []
  page.on('download', file => files.push(file))
  const rowsOf = async (file: Download) => (await readFile(await file.path(), 'utf8')).trim().split('\r\n').length - 1
  const dialog = page.getByRole('dialog', { name: 'Export all that match?' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const open = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export all that match…' }).click()
  }
  await page.goto('/contacts')
  await expect(page.getByText('20 loaded', { exact: true })).toBeVisible()
  await open()

  upstream.answer('listContacts', list)
  await press('Export all')
  await expect(dialog.getByText('Page 3 was not read: Too many requests. 40 rows are kept.')).toBeVisible(afterRetries)
  upstream.fail('listContacts', 'serverError')
  await press('Try again')
  await expect(dialog.getByText('Page 3 was not read: Server error. 40 rows are kept.')).toBeVisible()

  lastPageOffset = Number.POSITIVE_INFINITY
  upstream.fail('listContacts')
  await endSessionAt(page, '**/v2/contacts?**', () => press('Try again'))
  await signInAgain(page)
  await expect(dialog.getByText('Page 3 was not read: Your session had ended. 40 rows are kept.')).toBeVisible()
  expect(files).toEqual([])

  // A stopped export is a file of a part, in its name and in words; the next file has the rest.
  upstream.fail('listContacts', 'held')
  await press('Try again')
  await expect(dialog.getByRole('progressbar', { name: 'Reading all pages' })).toBeVisible()
  await press('Stop')
  await expect(dialog.getByText('Stopped at 40 rows. More are available.')).toBeVisible()
  upstream.fail('listContacts')
  upstream.release()
  await press('Export 40 rows')
  await expect(dialog.getByText('40 rows exported. More are available.')).toBeVisible()
  await page.keyboard.press('Escape')
  // A download may be reported after its text is on the page.
  const names = () => files.map(file => file.suggestedFilename())
  const part = expect.stringMatching(/^contacts-loaded-/) as unknown
  await expect.poll(names).toEqual([part])
  await open()
  await press('Export all')
  await expect(dialog.getByText('100 rows exported, all pages read')).toBeVisible()
  await expect.poll(names).toEqual([part, expect.stringMatching(/^contacts-[\d-]+\.csv$/)])
  expect(await Promise.all(files.map(rowsOf))).toEqual([40, 100])
  await context.close()
})
