import type { Page } from '@playwright/test'

/** Chooses the default country by typing with pauses, and Enter. */
export async function chooseCountry(page: Page, country: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Default country' })
  await box.click()
  await box.pressSequentially(country, { delay: 150 })
  await page.getByRole('option', { name: new RegExp(`^${country}`) }).waitFor()
  await box.press('Enter')
}
