// An import while its answers, the session, the server and its tabs go: what each of these does alone is in the tests of `parts/jobs`.
import { rememberCreated } from '#e2e/testing/created-contacts'
import { test } from '#e2e/testing/killable-product'
import { endSession, sessionOver, signInAgain } from '#e2e/testing/session-end'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect } from '#e2e/testing/test'

const rows = 120
const people = Array.from({ length: rows }, (_, at) => `Fault${at},Ek,+46701${810_000 + at}`)
const buffer = Buffer.from(['First name,Last name,Phone', ...people].join('\n'))

/** The pauses grow while a limit holds. */
const whenItGoesOn = { timeout: 60_000 }

test('a marketer’s import comes to its end once each, while limits, answers, the session, the server and a tab go', async ({
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

  // Answers are lost whose work was done, and a limit holds the rest.
  upstream.fail('createContact', 'loseAnswer', 2)
  limit.room = 20
  await page.getByRole('button', { name: `Create ${rows} contacts` }).click()
  await expect.poll(() => limit.refused).toBeGreaterThan(0)
  await expect.poll(() => service.created.length).toBe(20)

  // The session ends, and nothing goes out before the same person is back.
  await endSession(page)
  limit.room = 50
  await expect(sessionOver(page)).toBeVisible()
  expect(service.created).toHaveLength(20)
  await signInAgain(page)
  await expect.poll(() => service.created.length, whenItGoesOn).toBe(50)

  // The server is gone while a row that the service refuses is on its way: nobody is left who heard it.
  const refused = limit.refused
  upstream.fail('createContact', 'never', 1)
  await expect.poll(() => limit.refused, whenItGoesOn).toBeGreaterThan(refused)
  await killable.kill()
  upstream.fail('createContact')
  limit.room = 80
  expect(service.created).toHaveLength(50)
  await killable.startAgain()
  await expect.poll(() => service.created.length, whenItGoesOn).toBe(80)

  // The tab that works is closed, and another goes on.
  const other = await context.newPage()
  await other.goto('/contacts/import')
  await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.close({ runBeforeUnload: false })
  limit.room = Number.POSITIVE_INFINITY
  await expect(other.getByText('Finished')).toBeVisible(whenItGoesOn)

  // What nobody knows of is not sent again by itself, and then it is looked for first.
  const again = { name: /^Send \d+ rows? again$/ }
  await other.getByRole('button', again).click()
  const question = other.getByRole('alertdialog')
  await expect(question).toContainText('not found')
  expect(service.created.length).toBeLessThan(rows)
  await question.getByRole('button', again).click()
  await expect(question).toBeHidden()
  await expect(other.getByRole('button', again)).toBeHidden(whenItGoesOn)
  await expect(other.getByText('Finished')).toBeVisible(whenItGoesOn)
  await other.getByRole('button', { name: 'Long work', exact: true }).click()
  await expect(other.getByRole('dialog', { name: 'Long work' })).toContainText(`${rows} of ${rows}`)
  expect(new Set(service.created.map(({ Phone }) => Phone)).size).toBe(rows)
  expect(service.created).toHaveLength(rows)
  await context.close()
})
