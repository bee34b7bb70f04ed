import { aContact, stored, table } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { fetchSignedIn } from '#e2e/testing/signed-in'
import { expect, leaveAnyway, untilStored } from '#e2e/testing/test'

test.use({ person: 'support' })

test('finds a contact in the list, changes it, and sees it saved', async ({ page, product }) => {
  const id = await aContact(product.url, 'Editha', '+46701000001')
  await page.goto('/contacts?properties[firstName]=Editha')
  await table(page).getByRole('link', { name: 'Editha' }).click()
  await page.getByRole('link', { name: 'Open contact page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Editha' })).toBeVisible()

  await page.getByRole('button', { name: 'Change First name' }).click()
  await page.getByLabel('First name', { exact: true }).fill('Edith')
  await page.getByRole('button', { name: 'Add property' }).click()
  await page.getByLabel('Property name').fill('city')
  await page.getByLabel('Property name').press('Enter')
  await page.getByLabel('City', { exact: true }).fill('Umeå')
  await page.getByRole('combobox', { name: 'Labels' }).fill('friend')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await stored(product.url, id)).toMatchObject({
    properties: { firstName: 'Edith', city: 'Umeå', phoneNumber: '+46701000001' },
    labels: ['friend'],
  })

  await page.getByRole('button', { name: 'More for City' }).click()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await expect(page.getByText('Will be cleared')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'More for City' })).toHaveCount(0)
  expect((await stored(product.url, id)).properties).toEqual({ firstName: 'Edith', phoneNumber: '+46701000001' })
})

test('keeps what others changed meanwhile, and asks about the same value', async ({ page, product }) => {
  const id = await aContact(product.url, 'Konrad', '+46701000002')
  const patch = (properties: object) =>
    fetchSignedIn(`${product.url}/v2/contacts/${id}`, { method: 'PATCH', body: JSON.stringify({ properties }) })
  await patch({ city: 'Malmö', level: 'Brons' })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Change city' }).click()
  await page.getByLabel('City', { exact: true }).fill('Lund')
  await patch({ city: 'Ystad', level: 'Guld' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const alert = page.getByRole('alert').filter({ hasText: 'Not saved: the same values were changed meanwhile' })
  await expect(alert).toContainText('Malmö')
  await expect(alert.getByRole('radio', { name: /Ystad/, checked: false })).toBeVisible()
  expect((await stored(product.url, id)).properties.city).toBe('Ystad')
  await alert.getByRole('radio', { name: /Lund/ }).click()
  await alert.getByRole('button', { name: 'Save these choices' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await stored(product.url, id)).properties).toMatchObject({ city: 'Lund', level: 'Guld' })
})

test('keeps changes over a reload and asks before leaving', async ({ page, product }) => {
  const id = await aContact(product.url, 'Drafta', '+46701000003')
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Change First name' }).click()
  await page.getByLabel('First name', { exact: true }).fill('Drafta kept')
  await leaveAnyway(page)
  await untilStored(page, 'Drafta kept')
  await page.reload()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Drafta kept')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Surveys' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('No changes')).toBeVisible()
})
