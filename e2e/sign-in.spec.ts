import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/test'

const inMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const enter = (page: Page, who: string) => page.getByRole('button', { name: who }).click()

test.describe('a person who is not signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('signs in as a demo person with one click, and returns to the exact URL that was opened', async ({ page }) => {
    const address = '/contacts?labels=vip&meta=1#here'
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe(address)
    await enter(page, 'Astrid Lindqvist, admin')
    await expect(inMenu(page).getByRole('link', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect.poll(() => new URL(page.url()).href.replace(/^http:\/\/[^/]+/, '')).toBe(address)
  })

  test('follows another program’s link to a caller’s messages', async ({ page }) => {
    await page.goto('/find?q=%2B46%2070-334%2056%2078')
    await enter(page, 'Sven Bergström, support')
    await expect(page.getByRole('heading', { level: 1, name: '+46703345678' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/messages/conversations/%2B46703345678')
  })
})

/** Pages that show shared entries first, and one that shows none. */
const addresses = ['/', '/messages/bundles/1001', '/no-such-page']

test('asks once who is signed in, and gets the shared entries with the response', async ({ page }) => {
  for (const address of addresses) {
    const requests: string[] = []
    page.removeAllListeners('request')
    page.on('request', request => requests.push(new URL(request.url()).pathname))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter(path => path === '/team/me')).toHaveLength(1)
    expect(requests.filter(path => path.startsWith('/team/shared'))).toEqual([])
  }
})
