import { sessionOver } from '#e2e/testing/session-end'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, test } from '#e2e/testing/test'

test('removing a person signs them out, and Activity still names them', async ({ browser, page, baseURL }) => {
  const theirs = await somebodyAt(browser, baseURL ?? '', 'support')
  const { person } = (await (await theirs.request.get('/team/me')).json()) as { person: { name: string } }
  const other = await theirs.newPage()
  await other.goto('/contacts')
  await expect(other.getByRole('rowheader').first()).toBeVisible()

  await page.goto('/people')
  const row = page.getByRole('table', { name: 'People' }).getByRole('link', { name: person.name })
  await row.click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove person' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toBeHidden()

  await other.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Groups' }).click()
  await expect(sessionOver(other)).toBeVisible()
  await theirs.close()

  await page.goto('/activity')
  const table = page.getByRole('table', { name: 'Activity' })
  await expect(table.getByRole('rowheader', { name: `${person.name} signed in` })).toBeVisible()
})
