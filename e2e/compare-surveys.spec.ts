import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test('compares two ticked surveys as chart and table, also from the link', async ({ page }) => {
  await page.goto('/surveys?sort=id')
  const tick = (id: number) =>
    page
      .getByRole('row')
      .filter({ has: page.locator(`a[href="/surveys/${id}"]`) })
      .getByRole('checkbox')
      .click()
  await tick(1)
  await expect(page.getByText('Select one more to compare')).toBeVisible()
  await tick(3)
  await page.getByRole('link', { name: 'Compare 2 surveys' }).click()
  await expect(page).toHaveURL(/\/surveys\/compare\?ids=1(,|%2C)3$/)

  const rates = page.getByRole('region', { name: 'Response rates' })
  const isRead = async () => {
    await rates.getByRole('application').focus()
    await expect(rates.getByRole('status')).toHaveText(/: 40\.0%, 312 of 780, 95% interval 36\.6% to 43\.5%$/)
  }
  await isRead()
  await expect(
    page.getByRole('region', { name: 'Response rate by age' }).locator('.recharts-surface').first(),
  ).toBeVisible()
  await rates.getByRole('button', { name: 'Table' }).click()
  await expect(rates.getByRole('row').filter({ hasText: 'Together' })).toBeVisible()

  await page.reload()
  await isRead()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Compare 2 surveys' })).toBeVisible()
  for (const id of [2, 4, 5, 6, 7, 8]) await tick(id)
  await expect(page.getByText('8 selected, no more fit')).toBeVisible()
})
