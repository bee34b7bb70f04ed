// Several faults in one import. Each alone is tested in `server/jobs`.
import { rememberCreated } from '#e2e/testing/created-contacts'
import { test } from '#e2e/testing/killable-product'
import { endSession, sessionOver, signInAgain } from '#e2e/testing/session-end'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect } from '#e2e/testing/test'

const rows = 120
const people = Array.from({ length: rows }, (_, at) => `Fault${at},Ek,+46701${810_000 + at}`)
const buffer = Buffer.from(['First name,Last name,Phone', ...people].join('\n'))

/** Pauses grow while a limit holds, and the lease of a killed server must expire. */
const whenItGoesOn = { timeout: 120_000 }

test('creates every contact once through limits, lost responses, a session end, a killed server and a closed page', async ({
  browser,
  killable,
  upstream,
}) => {
  test.slow()
  const { limit, ...service } = rememberCreated(upstream)
  const context = await somebodyAt(browser, killable.url, 'marketer')
  const page = await context.newPage()
  await page.goto('/contacts/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.locator('input[type="file"]').setInputFiles({ name: 'faults.csv', mimeType: 'text/csv', buffer })

  // Two responses are lost after the contact was created, and a limit holds the rest.
  upstream.fail('createContact', 'loseAnswer', 2)
  limit.room = 20
  await page.getByRole('button', { name: `Create ${rows} contacts` }).click()
  await page.waitForURL(/\?job=/)
  await expect.poll(() => limit.refused, whenItGoesOn).toBeGreaterThan(0)
  await expect.poll(() => service.created.length).toBe(20)

  // The session ends; the job belongs to its owner and goes on.
  await endSession(page)
  limit.room = 50
  await expect.poll(() => service.created.length, whenItGoesOn).toBe(50)
  await expect(sessionOver(page)).toBeVisible()
  await signInAgain(page)

  await killable.kill()
  limit.room = 80
  await page.close({ runBeforeUnload: false })
  await killable.startAgain()
  await expect.poll(() => service.created.length, whenItGoesOn).toBe(80)
  limit.room = Number.POSITIVE_INFINITY

  // Rows with unknown outcome are not sent again.
  await expect.poll(() => service.created.length, whenItGoesOn).toBeGreaterThanOrEqual(rows - 2)
  expect(new Set(service.created.map(({ Phone }) => Phone)).size).toBe(service.created.length)
  const other = await context.newPage()
  await other.goto('/contacts/import')
  await other.getByRole('link', { name: 'faults.csv' }).click()
  await expect(other.getByRole('heading', { name: 'faults.csv' })).toBeVisible()
  await context.close()
})
