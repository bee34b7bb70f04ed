import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test('entries are found by URL, opened, and the same after a reload', async ({ page, baseURL }) => {
  const headers = { origin: new URL(baseURL ?? '').origin }
  const { id } = ((await (await page.request.get('/v2/contacts')).json()) as { id: string }[])[0] ?? { id: '' }
  for (const note of ['one', 'two']) {
    const data = { properties: { note } }
    expect((await page.request.patch(`/v2/contacts/${id}`, { data, headers })).ok()).toBe(true)
  }
  await page.request.patch('/v2/contacts/nobody', { data: { properties: {} }, headers })

  // The sentence may end with the contact's name.
  const saved = /saved /i
  await page.goto(`/contacts/${id}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('link', { name: 'Saved a contact' })).toHaveCount(2)
  await history.getByRole('link', { name: 'Show all' }).click()
  const table = page.getByRole('table', { name: 'Activity' })
  await expect(table.getByRole('rowheader')).toHaveText([saved, saved])
  await table.getByRole('link', { name: saved }).first().click()
  const drawer = page.getByRole('dialog', { name: saved })
  await expect(drawer.getByRole('link', { name: `Contact ${id}` })).toBeVisible()
  await expect(drawer).toContainText('PATCH /v2/contacts/{id}')
  await expect(drawer).not.toContainText('two')
  await page.reload()
  await expect(drawer).toContainText('properties')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove About Contact/ }).click()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Refused' })
  await page.keyboard.press('Escape')
  await expect(table.getByRole('rowheader').first()).toHaveText(/tried to save a contact$/i)
  await expect(page).toHaveURL(/\/activity\?outcome=refused$/)
})
