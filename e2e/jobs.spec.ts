import { readFile } from 'node:fs/promises'
import type { Contact } from '#contract/contacts-v2'
import { rememberContacts } from '#e2e/testing/remembered-contacts'
import { signedInAt } from '#e2e/testing/signed-in'
import { expect, test } from '#e2e/testing/test'

const count = 30
const inTime = { timeout: 30_000 }

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
