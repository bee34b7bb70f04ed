import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

const hex = '5bc86b6e85c7209830f96936'
const idObject = { timestamp: 1539861358, machine: 8767264, pid: -26576, increment: 16345398 }

test('a pasted id object opens the template; its places are filled and counted', async ({ page }) => {
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
  // Its ID and the service say the same time: once is enough.
  await expect(facts).toContainText('Created18 Oct 2018')
  await expect(facts).not.toContainText('Created (')
})

test('what was opened is remembered, named and forgotten', async ({ page }) => {
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

test('what is no id says why', async ({ page }) => {
  await page.goto('/templates')
  const id = page.getByLabel('Template ID')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Paste an ID.')).toBeVisible()
  await id.fill('{"timestamp": 1')
  await id.press('Enter')
  await expect(page.getByText('The JSON is incomplete.')).toBeVisible()
  await id.fill('{"timestamp": 1, "machine": 2}')
  await id.press('Enter')
  await expect(page.getByText('The ID needs timestamp, machine, pid and increment')).toBeVisible()
  await id.fill('no such template')
  await id.press('Enter')
  await expect(page.getByText('No template with this ID', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/templates\/no%20such%20template$/)
})

/** The ID of a template of the demo data, by its place. */
const at = (index: number) =>
  `${(idObject.timestamp + index * 7_654_321).toString(16)}85c7209830${(idObject.increment + index).toString(16)}`

test.describe('on hostile demo data', () => {
  test.use({ baseURL: async ({ hostileProduct }, use) => use(hostileProduct.url) })

  test('broken braces are shown as they are', async ({ page }) => {
    await page.goto(`/templates/${at(11)}`)
    const text = page.getByRole('region', { name: 'Text', exact: true })
    await expect(text).toContainText('Hej {0, din kod {} är {{1}} och {2 3}. 100 % {namn}')
    await expect(text.getByText(/^\{[\w ]+\}$/)).toHaveText(['{1}', '{2 3}', '{namn}'])
    await expect(text.getByText('5 stray braces.')).toBeVisible()
  })
})

test('right-to-left writing is shown as it is', async ({ page }) => {
  await page.goto(`/templates/${at(9)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ramadan kareem' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Helger › رمضان')
  await page.goto(`/templates/${at(8)}`)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Top level')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText(['Templates'])
})

test.describe('on another service', { tag: '@soak' }, () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('the sparsest template is shown, and says what is not given', async ({ page, upstream }) => {
    await page.goto('/templates/anything')
    await expect(page.getByRole('heading', { level: 1, name: 'Bare' })).toBeVisible()
    const facts = page.getByRole('region', { name: 'Details' })
    await expect(facts.getByText('Not given').first()).toBeVisible()
    await expect(facts.getByText(`Another ID came back: ${hex}`)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/NaN|Invalid Date|undefined/)
    await expectAccessible(page)

    upstream.answer('readTemplate', { status: 200, body: { id: hex, name: '', category: 'a//b/', body: '', odd: [1] } })
    await page.goto(`/templates/${hex}`)
    await expect(page.getByRole('heading', { level: 1, name: hex })).toBeVisible()
    await expect(facts).toContainText('a › b')
    await expect(facts.getByText('Another ID came back')).toBeHidden()
  })
})
