import type { Page } from '@playwright/test'
import { countRequests } from '#e2e/testing/contacts'
import { expect, leaveAnyway, test } from '#e2e/testing/test'
import { naughtyNames } from '#service/demo/words/naughty-words'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('bounds are said at their fields, one contact is created once and can be found', async ({ page, product }) => {
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'New contact' }).click()
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByText('Fill this in.')).toHaveCount(2)
  await page.getByLabel('First name').fill('x'.repeat(101))
  await page.getByLabel('Phone').fill('0701')
  await page.getByLabel('E-mail').fill('e'.repeat(51))
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByText('This may have at most 100 characters.')).toBeVisible()
  await expect(page.getByText('This may have at most 50 characters.')).toBeVisible()
  await expect(page.getByText(/with \+ and the country code/)).toBeVisible()
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
  await page.getByRole('button', { name: 'Look for it among the contacts' }).click()
  await page.getByRole('link', { name: /Skapad.*is there/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skapad' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(product.url)
})

test('a lost answer keeps the form and the outcome, and reading tells', async ({ page }) => {
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Lost')
  await page.getByLabel('Phone').fill('+46700000499')
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('button', { name: 'Look for it among the contacts' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Lost')
  await leaveAnyway(page)
  await page.reload()
  await expect(page.getByText(/not known whether/i)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Lost')
  await page.getByRole('button', { name: 'Look for it among the contacts' }).click()
  // Browsers repeat a request whose connection broke; the server does it once.
  await expect(page.getByRole('link', { name: /Lost.*is there/ })).toHaveCount(1)
})

/** Pastes as a spreadsheet does. */
const paste = (page: Page, name: string, text: string) =>
  field(page, name).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('several are pasted, checked and created in one request', async ({ page, product }) => {
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await page.goto('/contacts/new?mode=several')
  const rows = naughtyNames.filter(name => Array.from(name).length <= 100).slice(0, 8)
  const text = rows.map((name, at) => `${name}\t+4670200000${at}\t${name}`)
  await paste(page, 'First name, row 1', ['Förnamn\tMobil\tAnteckningar\tSkostorlek', ...text].join('\r\n'))
  await expect(page.getByText('These columns have no field and were left out: Skostorlek.')).toBeVisible()
  await field(page, 'Phone, row 2').fill('070')
  await page.getByRole('button', { name: `Create ${rows.length} contacts` }).click()
  await expect(page.getByText('1 row needs to be mended first.')).toBeVisible()
  await expect(field(page, 'Phone, row 2')).toBeFocused()
  expect(sent).toEqual([])
  await field(page, 'Phone, row 2').fill('+46702000001')
  await page.getByRole('button', { name: `Create ${rows.length} contacts` }).evaluate(button => {
    for (let n = 0; n < 20; n++) setTimeout(() => (button as HTMLButtonElement).click(), n * 10)
  })
  await expect(page.getByText(`${rows.length} created, 0 refused, 0 unknown.`)).toBeVisible()
  expect(sent).toHaveLength(1)
  const answer = await fetch(`${product.url}/v2/contacts?order=DESC&limit=${rows.length}`)
  const made = (await answer.json()) as { properties: Record<string, string> }[]
  const byPhone = new Map(made.map(({ properties }) => [properties.phoneNumber, properties]))
  for (const [at, name] of rows.entries()) {
    expect(byPhone.get(`+4670200000${at}`)).toMatchObject({ firstName: name, notes: name })
  }
})

test('a lost answer leaves every row unknown, and none is sent again by itself', async ({ page }) => {
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await page.goto('/contacts/new?mode=several')
  await paste(page, 'First name, row 1', 'Anna\tEk\t+46703000001\nBo\tEk\t+46700000499')
  await page.getByRole('button', { name: 'Create 2 contacts' }).click()
  await expect(page.getByText('0 created, 0 refused, 2 unknown.')).toBeVisible()
  await expect(field(page, 'First name, row 1')).toBeDisabled()
  await page.getByRole('button', { name: 'Create contacts' }).click()
  await expect(page.getByText('0 created, 0 refused, 2 unknown.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a refusal leaves the rows as they are, and says so at each', async ({ page }) => {
  await page.goto('/contacts/new?mode=several')
  await paste(page, 'First name, row 1', 'Anna\tEk\t+46703000002\nBo\tEk\t+46700000409')
  await page.getByRole('button', { name: 'Create 2 contacts' }).click()
  await expect(page.getByText('0 created, 2 refused, 0 unknown.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await field(page, 'Phone, row 2').fill('+46703000003')
  await page.getByRole('button', { name: 'Create 2 contacts' }).click()
  await expect(page.getByText('2 created, 0 refused, 0 unknown.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
