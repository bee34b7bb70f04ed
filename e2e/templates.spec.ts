import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

const hex = '5bc86b6e85c7209830f96936'
const idObject = { timestamp: 1539861358, machine: 8767264, pid: -26576, increment: 16345398 }

test('a pasted id object opens the template, whose placeholders are filled and counted', async ({ page }) => {
  await page.goto('/templates')
  await expect(page.getByText('No templates opened yet')).toBeVisible()
  await page.getByLabel('Template ID').fill(JSON.stringify(idObject))
  await expect(page.getByRole('status').filter({ hasText: `ID ${hex}` })).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()

  await expect(page).toHaveURL(new RegExp(`/templates/${hex}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Bokningsbekräftelse' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Templates',
    '/Bokningar',
  ])
  const text = page.getByRole('region', { name: 'Text', exact: true })
  await expect(text.getByText(/^\{\w+\}$/)).toHaveText(['{0}', '{1}', '{2}'])
  await expect(text.getByText('3 placeholders')).toBeVisible()

  const filled = page.getByRole('region', { name: 'Preview' })
  await expect(filled.getByText('3 placeholders are empty')).toBeVisible()
  await page.getByLabel('{0}').fill('Åsa {1} 😊')
  await page.getByLabel('{1}').fill('tisdag')
  await page.getByLabel('{2}').fill('9')
  await expect(filled).toContainText('Hej Åsa {1} 😊! Din tid är bokad tisdag kl. 9.')
  await expect(filled).toContainText('UCS-2')
  await expect(filled.getByText('are empty')).toBeHidden()

  const facts = page.getByRole('region', { name: 'Details' })
  await expect(facts).toContainText('1539861358, 8767264, -26576, 16345398')
  // The time of the ID equals the service's, so it shows once.
  await expect(facts).toContainText('Created18 Oct 2018')
  await expect(facts).not.toContainText('Created (')
})

test('opened templates are listed by name and can be removed', async ({ page }) => {
  await page.goto(`/templates/${hex}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bokningsbekräftelse' })).toBeVisible()
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
  await expect(page.getByText('No templates opened yet')).toBeVisible()
})
