import { readFileSync } from 'node:fs'
import { aJob } from '#dashboard/testing/a-job'
import { expect, test, untilReported } from '#e2e/testing/test'

test('skip link, palette and page work by keyboard alone', async ({ page }) => {
  await page.goto('/surveys')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('templ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/templates$/)
  const heading = page.getByRole('heading', { level: 1, name: 'Templates' })
  await expect(heading).toBeFocused()
  // The same page again: the focus stays, and does not go to the first link.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('templ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading).toBeFocused()
})

test('language and theme are applied and remembered', async ({ page }) => {
  await page.goto('/account')
  await page.getByRole('radio', { name: 'Svenska' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible()
  await page.getByRole('radio', { name: 'Mörkt' }).check()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  // The preference is stored with the person.
  const choose = (name: string) =>
    untilReported(page, '/team/me/preferences', () => page.getByRole('radio', { name }).check())
  await choose('Samma som enheten')
  await choose('English')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('the search fills the head, and does not move when the bell of background work appears', async ({ page }) => {
  await page.route(/\/team\/jobs\?own/, route => route.fulfill({ json: { rows: [aJob()] } }))
  await page.goto('/surveys')
  const search = page.getByTitle('Search numbers, people, bundles and pages')
  const before = await search.boundingBox()
  const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
  expect([before?.x, before?.width]).toEqual([menu?.x, menu?.width])
  await expect(page.getByRole('button', { name: 'Background work: 1 running' })).toBeVisible()
  expect(await search.boundingBox()).toEqual(before)
})

test('offline, a banner appears, loaded rows stay, and a page that failed to load loads on reconnect', async ({
  page,
  context,
}) => {
  await page.goto('/surveys')
  const rows = page.getByRole('table', { name: 'Surveys' }).getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expect(rows.first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Phone lookup' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  await expect(menu).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Phone lookup' })).toBeVisible()
  await expect(page.getByText(/^You are offline/)).toBeHidden()
})

test('a page is loaded before its link is clicked, also in a new browser', async ({ page, context }) => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest['src/dashboard/features/templates/templates-view.tsx']?.file ?? ''
  const later = page.waitForResponse(/\/team\/jobs\?own/)
  await page.goto('/surveys')
  await expect(page.getByRole('table', { name: 'Surveys' }).getByRole('rowheader').first()).toBeVisible()
  await later
  const link = page.getByRole('navigation').getByRole('link', { name: 'Templates', exact: true })
  const arrived = page.waitForResponse(response => response.url().endsWith(file))
  await link.hover()
  await arrived
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
})
