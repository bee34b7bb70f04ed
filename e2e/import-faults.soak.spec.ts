// An import while its answers, the session, the server and its tabs go: what each of these does alone is in the tests of `parts/jobs`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContactCreate } from '#contract/contacts-v1'
import { startProduct } from '#e2e/testing/product'
import { password, somebodyAt } from '#e2e/testing/somebody'
import { expect, test } from '#e2e/testing/test'
import { paged } from '#e2e/upstream/answers'
import type { Upstream } from '#e2e/upstream/upstream'

const rows = 120
const people = Array.from({ length: rows }, (_, at) => `Fault${at},Ek,+46701${810_000 + at}`)
const buffer = Buffer.from(['First name,Last name,Phone', ...people].join('\n'))

/** The pauses grow while a limit holds. */
const whenItGoesOn = { timeout: 60_000 }

/** A service that remembers who is created, lets through as many as there is room for, and refuses the others for the moment. */
function rememberContacts(upstream: Upstream) {
  const service = { created: [] as ContactCreate[], room: 0, refused: 0 }
  upstream.answer('createContact', ({ body }) => {
    if (service.created.length >= service.room) {
      service.refused += 1
      return { status: 429, body: { title: 'Too many requests' }, headers: { 'retry-after': '1' } }
    }
    service.created.push(body as ContactCreate)
    return { status: 200, body: { ...(body as object), ID: service.created.length } }
  })
  upstream.answer('listContacts', ({ query }) => {
    const phone = [...query].find(([name]) => name.startsWith('properties['))?.[1]
    const found = service.created.map(({ FirstName, Phone }, at) => ({
      id: `n${at}`,
      properties: { firstName: FirstName, phone: Phone },
    }))
    return paged(
      found.toReversed().filter(({ properties }) => !phone || properties.phone === phone),
      '/v2/contacts',
      query,
    )
  })
  return service
}

test('a marketer’s import comes to its end once each, while limits, answers, the session, the server and a tab go', async ({
  browser,
  upstream,
}) => {
  test.slow()
  const dataDir = await mkdtemp(join(tmpdir(), 'messaging-admin-import-'))
  const env = { UPSTREAM_URL: upstream.url, PAGING: 'offset,count,20', ORDER: 'none', DATA_DIR: dataDir }
  let product = await startProduct(env)
  const { url } = product
  const service = rememberContacts(upstream)
  try {
    const context = await somebodyAt(browser, url, 'marketer')
    const page = await context.newPage()
    await page.goto('/contacts/import')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await page.locator('input[type="file"]').setInputFiles({ name: 'faults.csv', mimeType: 'text/csv', buffer })

    // Answers are lost whose work was done, and a limit holds the rest.
    upstream.fail('createContact', 'loseAnswer', 2)
    service.room = 20
    await page.getByRole('button', { name: `Create ${rows} contacts` }).click()
    await expect.poll(() => service.refused).toBeGreaterThan(0)
    await expect.poll(() => service.created.length).toBe(20)

    // The session ends, and nothing goes out before the same person is back.
    await context.request.post('/session/sign-out', { headers: { origin: url } })
    service.room = 50
    const over = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(over).toBeVisible()
    expect(service.created).toHaveLength(20)
    await over.getByLabel('Password', { exact: true }).fill(password)
    await over.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => service.created.length, whenItGoesOn).toBe(50)

    // The server is gone, and comes back.
    await product.stop()
    service.room = 80
    expect(service.created).toHaveLength(50)
    product = await startProduct({ ...env, PORT: new URL(url).port, ACCOUNTS: 'on' })
    await expect.poll(() => service.created.length, whenItGoesOn).toBe(80)

    // The tab that works is closed, and another goes on.
    const other = await context.newPage()
    await other.goto('/contacts/import')
    await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.close({ runBeforeUnload: false })
    service.room = Number.POSITIVE_INFINITY
    await expect(other.getByText('Finished')).toBeVisible(whenItGoesOn)
    await other.getByRole('button', { name: 'Long work', exact: true }).click()
    await expect(other.getByRole('dialog', { name: 'Long work' })).toContainText(`${rows} of ${rows}`)
    expect(new Set(service.created.map(({ Phone }) => Phone)).size).toBe(rows)
    expect(service.created).toHaveLength(rows)
    await context.close()
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
