import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, untilShared, widths } from '#e2e/testing/test'

test('shows a watched survey first, also on a phone', async ({ page }) => {
  await page.goto('/surveys/1')
  await untilShared(page, () => page.getByLabel('Watch this survey').check())
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
  const watched = page.getByRole('region', { name: 'Watched surveys' })
  await expect(watched).toContainText(/[\d,]+ of [\d,]+ answered \([\d.]+%\)/)
  await page.setViewportSize(widths.narrow)
  await expectAccessible(page)
  await watched.getByRole('link').click()
  await untilShared(page, () => page.getByLabel('Watch this survey').uncheck())
})

test.describe('by support', () => {
  test.use({ person: 'support' })

  test('finds a conversation and a bundle from one box, and remembers both', async ({ page, settled }) => {
    await page.goto('/')
    const box = page.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })
    await page.getByRole('button', { name: 'Find messages' }).click()
    await expect(page.getByText('Type a name, number, e-mail, sender or ID first')).toBeVisible()
    await box.fill('+46703345678')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/messages\/conversations\/%2B46703345678$/)
    await expect(page.getByRole('heading', { level: 1, name: '+46703345678' })).toBeVisible()
    // Recorded as opened once loaded.
    await settled()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
    await box.fill('1001')
    await box.press('Enter')
    await page
      .getByRole('main')
      .getByRole('link', { name: /bundle/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/messages\/bundles\/1001$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Bundle 1001' })).toBeVisible()
    await settled()
    await page.getByRole('link', { name: 'Messaging Admin' }).click()

    const recent = page.getByRole('region', { name: 'Recent numbers' })
    await expect(recent.getByRole('link')).toHaveCount(1)
    await recent.getByRole('link', { name: '+46703345678' }).click()
    await expect(page).toHaveURL(/\/messages\/conversations\/%2B46703345678$/)
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog')
    await expect(palette.getByRole('option', { name: '+46703345678 Conversation' })).toBeVisible()
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('1001')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/messages\/bundles\/1001$/)
  })

  test('shows the failed messages of a watched bundle and refreshes them on a click', async ({ page }) => {
    await page.goto('/messages/bundles/1001')
    const reported = page.waitForResponse(answer => answer.url().endsWith('/team/shared/watched-bundle/1001/reading'))
    await untilShared(page, () => page.getByLabel('Watch this bundle').check())
    expect((await reported).status()).toBe(200)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
    const bundle = page.getByRole('region', { name: 'Watched bundles' }).getByRole('listitem')
    await expect(bundle).toContainText(/\d+ of 180 failed \([\d.]+%\).*read .+ by Sven Bergström/)
    await page.reload()
    const read = page.waitForRequest(request => request.url().includes('/sms/sent/bundle/1001'))
    await bundle.getByRole('button', { name: 'Refresh Bundle 1001' }).click()
    await read
    await expect(bundle).toContainText(/\d+ of 180 failed/)
    await bundle.getByRole('link', { name: /failed/ }).click()
    await expect(page).toHaveURL(/\/bundles\/1001\?state=failed$/)
  })
})
