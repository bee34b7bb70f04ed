import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { countRequests } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { fetchSignedIn } from '#e2e/testing/signed-in'
import { expect, leaveAnyway } from '#e2e/testing/test'
import { naughtyNames } from '#service/demo/hostile-words'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('bounds are said at their fields, one contact is created once and can be found', async ({ page, product }) => {
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'New contact' }).click()
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2)
  await page.getByLabel('First name').fill('x'.repeat(101))
  await page.getByLabel('Phone').fill('0701')
  await page.getByLabel('E-mail').fill('e'.repeat(51))
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByText('At most 100 characters')).toBeVisible()
  await expect(page.getByText('At most 50 characters')).toBeVisible()
  await expect(page.getByText(/\+ and country code/)).toBeVisible()
  expect(sent).toEqual([])

  await page.getByLabel('First name').fill('Skapad')
  await page.getByLabel('Phone').fill('+46701740605')
  await page.getByLabel('E-mail').fill('')
  await expect(page.getByText(/looks valid/i)).toBeVisible()
  await page.getByRole('button', { name: 'Create contact' }).evaluate(button => {
    for (let n = 0; n < 20; n++) setTimeout(() => (button as HTMLButtonElement).click(), n * 10)
  })
  await expect(page.getByText('Created: Skapad')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Find contact' }).click()
  await page.getByRole('link', { name: /^Found: Skapad/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skapad' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(product.url)
})

test('a lost answer keeps the form and that it was done, and reading tells', async ({ page }) => {
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Lost')
  await page.getByLabel('Phone').fill('+46700000499')
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('button', { name: 'Find contact' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Lost')
  await leaveAnyway(page)
  await page.reload()
  await expect(page.getByText('Saved, but the answer is unreadable')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Lost')
  await page.getByRole('button', { name: 'Find contact' }).click()
  // Browsers repeat a request whose connection broke; the server does it once.
  await expect(page.getByRole('link', { name: /^Found: Lost/ })).toHaveCount(1)
})

/** Pastes as a spreadsheet does. */
const paste = (page: Page, name: string, text: string) =>
  field(page, name).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('several are pasted, checked and created, one request each', async ({ page, product }) => {
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await page.goto('/contacts/new?mode=several')
  const rows = naughtyNames.filter(name => Array.from(name).length <= 100).slice(0, 8)
  const text = rows.map((name, at) => `${name}\t+4670200000${at}\t${name}`)
  await paste(page, 'First name, row 1', ['Förnamn\tMobil\tAnteckningar\tSkostorlek', ...text].join('\r\n'))
  await expect(page.getByText('Left out, no field for them: Skostorlek.')).toBeVisible()
  await field(page, 'Phone, row 2').fill('070')
  await page.getByRole('button', { name: `Create ${rows.length} contacts` }).click()
  await expect(page.getByText('Fix 1 row first')).toBeVisible()
  await expect(field(page, 'Phone, row 2')).toBeFocused()
  expect(sent).toEqual([])
  await field(page, 'Phone, row 2').fill('+46702000001')
  await page.getByRole('button', { name: `Create ${rows.length} contacts` }).evaluate(button => {
    for (let n = 0; n < 20; n++) setTimeout(() => (button as HTMLButtonElement).click(), n * 10)
  })
  await expect(page.getByText(`${rows.length} created`, { exact: true })).toBeVisible()
  expect(sent).toHaveLength(rows.length)
  const answer = await fetchSignedIn(`${product.url}/v2/contacts?order=DESC&limit=${rows.length}`)
  const made = (await answer.json()) as { properties: Record<string, string> }[]
  const byPhone = new Map(made.map(({ properties }) => [properties.phoneNumber, properties]))
  for (const [at, name] of rows.entries()) {
    expect(byPhone.get(`+4670200000${at}`)).toMatchObject({ firstName: name, notes: name })
  }
})

test('a lost answer is looked for; a row that nobody knows of is alone with that, and is not sent again unless asked', async ({
  page,
}) => {
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await page.goto('/contacts/new?mode=several')
  const lost = 'Bo\tEk\t+46703000499\tfault499@example.com'
  const failed = 'Cid\tEk\t+46703000500\tfault500@example.com'
  await paste(page, 'First name, row 1', `Anna\tEk\t+46703000001\n${lost}\n${failed}`)
  await page.getByRole('button', { name: 'Create 3 contacts' }).click()
  await expect(page.getByText('2 created, 1 may have been created')).toBeVisible()
  await expect(field(page, 'First name, row 3')).toBeDisabled()
  await page.getByRole('button', { name: 'Create contacts' }).click()
  await page.reload()
  await expect(page.getByText('2 created, 1 may have been created')).toBeVisible()
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(page.getByText('Not found')).toBeVisible()
  expect(sent).toHaveLength(3)
  await page.getByRole('button', { name: 'Send row 3 again' }).click()
  await expect.poll(() => sent.length).toBe(4)
  await expect(page.getByText('2 created, 1 may have been created')).toBeVisible()
  // It was done, and only its answer was lost.
  await page.getByRole('link', { name: 'Open contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bo Ek' })).toBeVisible()
})

test('rows that are being sent when the page is loaded anew go on, each of them once', async ({ page, product }) => {
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await leaveAnyway(page)
  await page.goto('/contacts/new?mode=several')
  const rows = Array.from({ length: 40 }, (_, at) => `Reload${at}\tEk\t+467040000${String(at).padStart(2, '0')}`)
  await paste(page, 'First name, row 1', rows.join('\n'))
  await page.getByRole('button', { name: 'Create 40 contacts' }).click()
  await expect.poll(() => sent.length).toBeGreaterThan(2)
  await page.reload()
  await expect(page.getByText('40 created', { exact: true })).toBeVisible()
  const answer = await fetchSignedIn(`${product.url}/v2/contacts?order=DESC&limit=50`)
  const made = (await answer.json()) as { properties: Record<string, string> }[]
  const numbers = made.map(({ properties }) => properties.phoneNumber).filter(each => each?.startsWith('+467040000'))
  expect([numbers.length, new Set(numbers).size]).toEqual([40, 40])
})

test('a refusal is about its row alone, which can be changed and sent', async ({ page }) => {
  await page.goto('/contacts/new?mode=several')
  await paste(page, 'First name, row 1', 'Anna\tEk\t+46703000002\nBo\tEk\t+46703000409\tfault409@example.com')
  await page.getByRole('button', { name: 'Create 2 contacts' }).click()
  await expect(page.getByText('1 created, 1 not created')).toBeVisible()
  await expect(page.getByText('A sentinel answers 409: nothing was done.')).toBeVisible()
  await field(page, 'E-mail, row 2').fill('bo@example.com')
  await page.getByRole('button', { name: 'Create 1 contact' }).click()
  await expect(page.getByText('2 created', { exact: true })).toBeVisible()
})

test('an export of the list can be pasted back, and who is there already is named first', async ({ page, product }) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await page.goto('/contacts/new?mode=several')
  await paste(page, 'First name, row 1', lines.slice(0, 4).join('\r\n'))
  const answer = await fetchSignedIn(`${product.url}/v2/contacts?order=DESC&limit=3`)
  const [newest] = (await answer.json()) as { properties: Record<string, string> }[]
  await expect(field(page, 'Phone, row 1')).toHaveValue(newest?.properties.phoneNumber ?? '')
  await page.getByRole('button', { name: /^Create \d/ }).click()
  await expect(page.locator(':focus')).toContainText('look like duplicates')
  await expect(page.getByText('Already a contact:').first()).toBeVisible()
  expect(sent).toEqual([])
})
