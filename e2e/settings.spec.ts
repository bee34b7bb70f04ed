import { test } from '#e2e/testing/one-tab'
import { expect, untilReported } from '#e2e/testing/test'

test('the chosen time zone is stored and used on every page', async ({ page }) => {
  await page.goto('/account')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Tokyo')
  await untilReported(page, '/team/me/preferences', () => page.getByRole('option', { name: 'Asia/Tokyo' }).click())
  await expect(zone).toHaveValue('Asia/Tokyo')
  await page.reload()
  await expect(zone).toHaveValue('Asia/Tokyo')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const time = page.getByRole('table', { name: 'Activity' }).getByRole('time').first()
  const inZone = async (zone: string) => {
    await menu.getByRole('link', { name: 'Activity' }).click()
    const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
    // The list may be refetched meanwhile, with another entry first.
    await expect(async () => {
      const at = new Date((await time.getAttribute('datetime')) ?? '')
      await expect(time).toContainText(format.format(at), { timeout: 1000 })
    }).toPass({ timeout: 15_000 })
  }
  await inZone('Asia/Tokyo')
  await page.getByRole('link', { name: 'Account' }).click()
  await zone.fill('UTC')
  await page.getByRole('option', { name: 'UTC', exact: true }).click()
  await inZone('UTC')
})
