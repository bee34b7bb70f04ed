import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ person: 'marketer' })

test('a group is opened by its number, named, and found again', async ({ page }) => {
  await page.goto('/groups')
  await page.getByLabel('Group number').fill('one')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Enter the number in digits.')).toBeVisible()
  await page.getByLabel('Group number').fill('1')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/groups\/1$/)
  await expect(page.getByRole('table', { name: 'Contacts of the group' }).getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible()
  const person = page.getByRole('rowheader').first().getByRole('link')
  const name = (await person.innerText()).trim()
  await person.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\/[\da-f]{24}$/)

  await page.getByRole('link', { name: 'Groups' }).first().click()
  await expect(page.getByRole('link', { name: 'Group 1', exact: true })).toBeVisible()
})

test('a group that is not there is not called empty', async ({ page }) => {
  await page.goto('/groups/2147483646')
  await expect(page.getByText('Not found, or empty')).toBeVisible()
})

test.describe('by an admin, who may replace extra fields', () => {
  test.use({ person: 'admin' })

  test('an extra field is replaced once and its receipt kept', async ({ page }) => {
    await page.goto('/extra-fields/1')
    const sent: string[] = []
    page.on('request', request => request.method() === 'PUT' && sent.push(request.url()))
    await page.getByLabel('Key').fill('<b>shoe</b>')
    await page.getByLabel(/^Value/).fill('=1+1 😀')
    await page.getByRole('button', { name: 'Replace extra field…' }).click()
    const replace = page.getByRole('alertdialog').getByRole('button', { name: 'Replace extra field' })
    await replace.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click++) button.click()
    })
    const receipt = page.getByRole('region', { name: 'Replaced' })
    await expect(receipt.getByText('<b>shoe</b>')).toBeVisible()
    await expect(receipt.getByText('=1+1 😀')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('a lost answer is kept in mind', async ({ page }) => {
    await page.goto('/extra-fields/900499')
    await page.getByLabel('Key').fill('colour')
    await page.getByLabel(/^Value/).fill('blue')
    await page.getByRole('button', { name: 'Replace extra field…' }).click()
    await page.getByRole('button', { name: 'Replace extra field', exact: true }).click()
    await expect(page.getByText('Saved, but the answer is unreadable')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Saved, but the answer is unreadable')).toBeVisible()
  })

  test('an extra field that has no number has no page', async ({ page }) => {
    await page.goto('/extra-fields/abc')
    await expect(page.getByText('Page not found')).toBeVisible()
  })
})

test('a segment shows what it includes and who carries that label', async ({ page }) => {
  await page.goto('/segments')
  const table = page.getByRole('table', { name: 'Segments' })
  await table.getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/segment=/)
  const sample = page.getByRole('region', { name: 'Who is in it' })
  await expect(sample.getByText(/contacts? with the label|No contacts have the label/).first()).toBeVisible()
  await page.reload()
  await expect(sample.getByText(/contacts? with the label|No contacts have the label/).first()).toBeVisible()
})

test.describe('on an upstream that answers sparsely', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('an answer of null is an empty group; a row leads to its person', async ({ page, upstream }) => {
    await page.goto('/groups/1')
    await expect(page.getByText('No contacts in this group')).toBeVisible()
    upstream.answer('listGroupContacts', { status: 200, body: [{ ID: 4, FirstName: 'Bare', Phone: '46700000003' }] })
    await page.goto('/groups/2')
    await page.getByRole('rowheader').getByRole('link', { name: 'Bare' }).click()
    await expect(page).toHaveURL(/\/contacts\/c3$/)
  })
})
