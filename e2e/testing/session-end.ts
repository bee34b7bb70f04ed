import type { Page, Route } from '@playwright/test'
import { password } from './somebody'
import { expect } from './test'

/** The dialog over a page whose session has ended. */
export const sessionOver = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Ends the browser's session from outside, as a timeout or an admin would. */
async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(`${origin}/session/sign-out`, { headers: { origin } })
  expect(answer.status()).toBe(200)
}

/**
 * Runs `act` and ends the session when the page sends its first request to `address`. Ending it earlier could affect
 * another request first.
 */
export async function endSessionAt(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  let ended: Promise<void> | undefined
  const endsIt = async (route: Route) => {
    await (ended ??= endSession(page))
    await route.continue()
  }
  await page.route(address, endsIt)
  await act()
  await expect(sessionOver(page)).toBeVisible()
  await page.unroute(address, endsIt)
}

/** Signs the person of `somebodyAt` in again in the dialog. */
export async function signInAgain(page: Page): Promise<void> {
  const over = sessionOver(page)
  await over.getByLabel('Password', { exact: true }).fill(password)
  await over.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(over).toBeHidden()
}
