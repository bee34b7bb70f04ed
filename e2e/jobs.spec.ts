import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Contact } from '#contract/contacts-v2'
import { openBeside } from '#database/open-database'
import type { Product } from '#e2e/testing/product'
import { rememberContacts } from '#e2e/testing/remembered-contacts'
import { sessionOver } from '#e2e/testing/session-end'
import { fetchSignedIn, signedInAt } from '#e2e/testing/signed-in'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, test } from '#e2e/testing/test'
import type { TeamTables } from '#team/db/schema'

const count = 30
const inTime = { timeout: 30_000 }

/** Sets back the last use of the sessions with this role, by milliseconds. */
async function idleFor({ dataDir }: Product, role: string, milliseconds: number): Promise<void> {
  const { db, close } = openBeside<TeamTables>({ dataDir })
  const lastUsed = new Date(Date.now() - milliseconds).toISOString()
  const people = db.selectFrom('team_person').select('id').where('role', '=', role)
  await db.updateTable('team_session').set({ lastUsed }).where('userId', 'in', people).execute()
  await close()
}

/** Records the paths that the page requests from now on, without assets. */
function pathsRequested(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/')) paths.push(pathname)
  })
  return paths
}

test('continues a change while its page is closed, shows it in another browser, and undoes it', async ({
  browser,
  upstream,
  upstreamProduct,
}) => {
  const contacts = rememberContacts(upstream, count)
  const changed: string[] = []
  upstream.answer('updateContact', ({ parameters, body }) => {
    const { id = '' } = parameters
    changed.push(id)
    contacts.set(id, { ...(body as Contact), id })
    return { status: 200, body }
  })
  const labels = () => [...contacts.values()].flatMap(contact => contact.labels ?? [])
  const newBrowser = () =>
    browser.newContext({ storageState: signedInAt(upstreamProduct.url), baseURL: upstreamProduct.url })

  const first = await newBrowser()
  const page = await first.newPage()
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Load all contacts' }).click()
  await expect(page.getByText(`${count} rows`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select row' }).first().click()
  await page.getByRole('button', { name: /^Select all \d+/ }).click()
  await page.getByRole('button', { name: `Change ${count} contacts` }).click()
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Add a label')
  await page.getByRole('combobox', { name: 'Label' }).fill('campaign')
  upstream.fail('updateContact', 'held')
  await page.getByRole('button', { name: `Change ${count} contacts` }).click()
  await expect(page.getByText('You can close this page. It continues.')).toBeVisible()
  await first.close()
  upstream.fail('updateContact')
  upstream.release()

  const second = await newBrowser()
  const other = await second.newPage()
  await other.goto('/surveys')
  await other.getByRole('button', { name: /^Background work/ }).click()
  const bell = other.getByRole('dialog', { name: 'Background work' })
  await expect(bell.getByText(`${count} contacts changed`)).toBeVisible(inTime)
  expect(labels()).toHaveLength(count)
  expect(new Set(changed).size).toBe(count)
  await bell.getByRole('link', { name: 'Open' }).click()
  const job = other.getByRole('region', { name: 'Add a label: campaign', exact: true })
  const download = other.waitForEvent('download')
  await job.getByRole('button', { name: `Save ${count} rows (CSV)` }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.match(/,Changed,/g)).toHaveLength(count)

  await job.getByRole('button', { name: 'Undo' }).click()
  const undo = other.getByRole('region', { name: 'Undo: Add a label: campaign' })
  await expect(undo.getByText(`${count} changes undone`)).toBeVisible(inTime)
  expect(labels()).toEqual([])
  await other.goto('/activity')
  await other.locator('summary').filter({ hasText: 'Background work' }).click()
  await expect(other.getByText(`${count} changes undone`)).toBeVisible()
  await second.close()
})

test('ends an idle session although its open bell polls a running job', async ({
  browser,
  upstream,
  upstreamProduct,
}) => {
  const limits = { secondFactorRequired: false, idleMinutes: 5, absoluteMinutes: 600 }
  const body = JSON.stringify({ name: `Idle ${Date.now()}`, rights: ['lookup'], ...limits })
  const made = await fetchSignedIn(`${upstreamProduct.url}/team/roles`, { method: 'POST', body })
  const { id: role } = (await made.json()) as { id: string }
  const context = await somebodyAt(browser, upstreamProduct.url, role)
  upstream.fail('lookupPhoneNumbers', 'held')
  const job = { kind: 'check-numbers', name: 'Idle', options: { region: 'SE' }, rows: [{ number: '0701234567' }] }
  const headers = { origin: upstreamProduct.url }
  expect((await context.request.post('/team/jobs', { data: job, headers })).status()).toBe(201)

  const page = await context.newPage()
  await page.goto('/lookup')
  await page.getByRole('button', { name: /^Background work/ }).click()
  await expect(page.getByRole('dialog', { name: 'Background work' })).toBeVisible()
  const requested = pathsRequested(page)
  await expect.poll(() => requested.length).toBeGreaterThan(2)
  // A use is stored at most once a minute; the next one would be stored.
  await idleFor(upstreamProduct, role, 5 * 60_000 - 5000)
  await expect(sessionOver(page)).toBeVisible()
  expect(new Set(requested)).toEqual(new Set(['/team/jobs']))
  upstream.fail('lookupPhoneNumbers')
  upstream.release()
  await context.close()
})
