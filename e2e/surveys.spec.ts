import { test } from '#e2e/testing/one-tab'
import { saved } from '#e2e/testing/pictures'
import { expect } from '#e2e/testing/test'

test('somebody new finds a survey and reads its statistics', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Open surveys' }).getByRole('link', { name: 'All surveys' }).click()
  await expect(page).toHaveURL(/\/surveys$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Surveys' }).getByRole('rowheader')
  await expect(rows.first()).toBeVisible()

  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('Butiksbesök')
  // Rows move up until the filter has taken effect.
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+$/ })).toBeVisible()
  const survey = rows.locator('a[href="/surveys/1"]')
  const name = (await survey.innerText()).trim()
  await survey.click()

  await expect(page).toHaveURL(/\/surveys\/1$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+ recipients answered/)).toBeVisible()
  const funnel = page.getByRole('region', { name: 'From recipient to answer' })
  await expect(funnel.getByText('Recipients', { exact: true })).toBeVisible()
})

test('a chart is also a table, a picture and a file', async ({ page }) => {
  await page.goto('/surveys/1')
  const funnel = page.getByRole('region', { name: 'From recipient to answer' })
  await expect(funnel.getByText('Answered', { exact: true })).toBeVisible()

  const { name, content: picture } = await saved(page, funnel, 'PNG, 1600 × 900')
  expect(name).toMatch(/^survey-1-\d{4}-\d\d-\d\d-funnel\.png$/)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1600, 900])

  const { content } = await saved(page, funnel, 'Figures (CSV)')
  expect(content.toString()).toMatch(/\r\n.+ \(Survey 1\),"Created .*",Recipients,\d+,100,\d{4}-\d\d-\d\dT.*Z\r\n/)

  await funnel.getByRole('button', { name: 'Table' }).click()
  await expect(funnel.getByRole('rowheader', { name: 'Answered' })).toBeVisible()
})

test('filter, state and order are in the address and survive a reload and going back', async ({ page }) => {
  await page.goto('/surveys')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Ended' })
  await expect(page).toHaveURL(/state=ended/)
  // Of the table: figures and what was read of them are counted like this, too.
  const count = page.getByRole('status').filter({ hasText: /^\d+ of \d+$/ })
  await expect(count).toBeVisible()
  const before = await count.innerText()
  await page.reload()
  await expect(count).toHaveText(before)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: 'From recipient to answer' })).toBeVisible()
  await page.goBack()
  await expect(count).toHaveText(before)
})

test('what was typed a moment before a survey was opened is there when one comes back', async ({ page }) => {
  await page.goto('/surveys')
  const row = page.getByRole('table', { name: 'Surveys' }).getByRole('rowheader').first().getByRole('link')
  const name = await row.innerText()
  const box = page.getByRole('searchbox')
  // Faster than hands.
  const typeAndOpen = (element: HTMLInputElement, { words, link }: { words: string; link: Node | null }) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, words)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    if (link instanceof HTMLElement) link.click()
  }
  await box.evaluate(typeAndOpen, { words: name, link: await row.elementHandle() })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue(name)
  await page.reload()
  await expect(box).toHaveValue(name)
})

test('a survey that is not there is told apart from a page that is not there', async ({ page }) => {
  await page.goto('/surveys/2147483647')
  await expect(page.getByText('There is no survey with this number.')).toBeVisible()
  await page.goto('/surveys/not-a-number')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('the growth of a survey is gone through with the arrow keys, and a note is added to the day they came to', async ({
  page,
}) => {
  await page.goto('/surveys/1')
  const growth = page.getByRole('region', { name: 'Growth' })
  await expect(growth.getByText(/^\d+ new answers since .*, \d+(\.\d)? a day\.$/)).toBeVisible()
  await growth.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  const status = growth.getByRole('status')
  await expect(status).toContainText(/Answered \d+ of 780/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a note for the team' })
  const day = await dialog.getByRole('textbox', { name: 'Day' }).inputValue()
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Reminder sent')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog).toBeHidden()
  await expect(growth.getByRole('listitem').filter({ hasText: 'Reminder sent' })).toBeVisible()
  await page.reload()
  await expect(growth.getByRole('listitem').filter({ hasText: 'Reminder sent' })).toBeVisible()
})
