// Hostile typed text, on a form of each engine: it survives a reload and reaches the service unchanged.
import type { Page } from '@playwright/test'
import { field } from '#e2e/testing/email'
import { test } from '#e2e/testing/one-tab'
import { expect, leaveAnyway, untilStored } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const word = `  <img src="data:image/png;base64,AA" onerror="alert(1)"> {0} {{x}} \${y} =1+1 "'\\ %00 &amp; ‮abc‬ سלום 👩‍👩‍👧 Z̸̡͎a __proto__  `
const lines = `${word}\n\t2: ${'𝔑å'.repeat(90)}\n`
/** Part of both texts that no storage escapes. */
const mark = '<img src='
/** As much of the word as a name may have. */
const nameOf100 = Array.from(word).slice(0, 100).join('')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Closes the browser's question; typed text must not open any dialog. */
test.beforeEach(({ page }) => leaveAnyway(page))

/** Fills in fields by their labels, reloads the page, and expects the same texts. */
async function typeAndReload(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
  await untilStored(page, mark, Object.keys(texts).length)
  await page.reload()
  for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text)
}

test('a new contact', async ({ page, upstream }) => {
  await page.goto('/contacts/new')
  await typeAndReload(page, { 'First name': nameOf100, Organisation: word, Notes: lines })
  await field(page, 'Phone').fill('+46701740605')
  await press(page, 'Create contact')
  const sent = () => upstream.received.filter(({ name }) => name === 'createContact').map(({ body }) => body)
  await expect.poll(sent).toMatchObject([{ FirstName: nameOf100, Organization: word, Notes: lines }])
})

test('the settings of a survey', async ({ page, upstream }) => {
  await page.goto('/survey-editor/s1')
  await typeAndReload(page, { Name: word, Header: lines, Disclaimer: lines, Ending: lines })
  await press(page, 'Save all')
  const sent = () => upstream.received.filter(({ name }) => name === 'replaceSurvey').map(({ body }) => body)
  await expect.poll(sent).toMatchObject([{ name: word, header: lines, customDisclaimer: lines, customEnding: lines }])
})

test('a property, metadata named like a member of every object, and a label of a contact', async ({
  page,
  upstream,
}) => {
  upstream.answer('readContact', { status: 200, body: { id: 'c1', properties: {} } })
  await page.goto('/contacts/c1')
  await press(page, 'Add property')
  await page.getByLabel('Property name', { exact: true }).fill(word)
  await page.keyboard.press('Enter')
  const value = page.getByRole('main').getByRole('textbox')
  await value.fill(word)
  await press(page, 'Add metadata')
  await page.getByLabel('Property', { exact: true }).fill('__proto__')
  await page.getByLabel('Name', { exact: true }).fill('__proto__')
  await page.keyboard.press('Enter')
  await expect(value).toHaveCount(2)
  await value.last().fill(word)
  await page.getByRole('combobox', { name: 'Labels' }).fill(word)
  await page.keyboard.press('Enter')
  await untilStored(page, mark, 4)
  await page.reload()
  await press(page, 'Save')
  const sent = () => upstream.received.filter(({ name }) => name === 'updateContact').map(({ body }) => body)
  await expect.poll(sent).toMatchObject([{ properties: { [word]: word }, labels: [word.trim()] }])
  expect(JSON.stringify(sent())).toContain(`"metadata":{"__proto__":{"__proto__":${JSON.stringify(word)}}}`)
})
