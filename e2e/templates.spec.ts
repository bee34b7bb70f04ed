import { test } from '#e2e/testing/one-tab'
import { expect, untilShared } from '#e2e/testing/test'

const hex = '5bc86b6e85c7209830f96936'

test('a pasted id object opens its template, which is listed by name and can be removed', async ({ page }) => {
  await page.goto('/templates')
  await expect(page.getByText('Templates that you open by ID are listed here')).toBeVisible()
  const id = { timestamp: 1539861358, machine: 8767264, pid: -26576, increment: 16345398 }
  await page.getByLabel('Template ID').fill(JSON.stringify(id))
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(new RegExp(`/templates/${hex}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Bokningsbekräftelse' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Templates', '/Bokningar'])
  await page.getByRole('main').getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('link', { name: 'Bokningsbekräftelse' })).toBeVisible()
  await page.getByRole('button', { name: 'Rename Bokningsbekräftelse' }).click()
  await page.getByLabel('Name for the team').fill('<b>Boka</b> {0}')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name for the team')).toBeHidden()
  await expect(page.getByRole('link', { name: '<b>Boka</b> {0}' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: '<b>Boka</b> {0}' }).click()
  await expect(page).toHaveURL(new RegExp(`/templates/${hex}$`))
  await page.goBack()
  await page.getByRole('button', { name: 'Remove <b>Boka</b> {0} from the list' }).click()
  await expect(page.getByText('Templates that you open by ID are listed here')).toBeVisible()

  await page.goto(`/templates/${hex}`)
  await untilShared(page, () => page.getByRole('switch', { name: 'Bookmark for the team' }).click())
  await page.goto('/templates')
  await expect(page.getByRole('region', { name: 'Bookmarked by the team' }).getByRole('link')).toHaveCount(1)
})
