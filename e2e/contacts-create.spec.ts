import type { Page } from '@playwright/test'
import { countRequests } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { fetchSignedIn } from '#e2e/testing/signed-in'
import { expect } from '#e2e/testing/test'
import { naughtyNames } from '#service/demo/hostile-words'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('creates a contact once under repeated clicks, and finds it', async ({ page, product }) => {
  const sent = countRequests(page, 'POST', /\/api\/contacts$/)
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'New contact' }).click()
  await page.getByLabel('First name').fill('Skapad')
  await page.getByLabel('Phone').fill('+46701740605')
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

/** Pastes rows into the import, as from a spreadsheet. */
async function pasteRows(page: Page, text: string) {
  await page.goto('/contacts/new')
  await page.getByRole('link', { name: 'Several' }).click()
  await page.getByLabel('Or paste rows here').evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('creates pasted rows after they were fixed in place', async ({ page, product }) => {
  const rows = naughtyNames.filter(name => Array.from(name).length <= 100).slice(0, 8)
  // A spreadsheet puts quotes around such a cell and doubles those inside.
  const cell = (name: string) => (name.includes('"') ? `"${name.replaceAll('"', '""')}"` : name)
  const text = rows.map((name, at) => `${cell(name)}\t${at === 1 ? '070' : `+4670200000${at}`}\t${cell(name)}\t`)
  await pasteRows(page, ['Förnamn\tMobil\tAnteckningar\tSkostorlek', ...text].join('\r\n'))
  await expect(page.getByText('3 of 4 columns used')).toBeVisible()
  await page.getByRole('button', { name: 'To fix 1' }).click()
  await field(page, 'Phone, row 3').fill('+46702000001')
  await page.keyboard.press('Enter')
  const create = page.getByRole('button', { name: `Create ${rows.length} contacts` })
  await expect(create).toBeEnabled()
  await create.evaluate(button => {
    for (let n = 0; n < 20; n++) setTimeout(() => (button as HTMLButtonElement).click(), n * 10)
  })
  await expect(page.getByText(`${rows.length} contacts created`)).toBeVisible()
  const answer = await fetchSignedIn(`${product.url}/v2/contacts?order=DESC&limit=${rows.length}`)
  const made = (await answer.json()) as { properties: Record<string, string> }[]
  const byPhone = new Map(made.map(({ properties }) => [properties.phoneNumber, properties]))
  for (const [at, name] of rows.entries()) {
    expect(byPhone.get(`+4670200000${at}`)).toMatchObject({ firstName: name, notes: name })
  }
})
