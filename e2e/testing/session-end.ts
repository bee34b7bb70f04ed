import type { Page, Route } from '@playwright/test'
import { password } from './somebody'
import { expect } from './test'

/** What lies over a page whose person's session has ended. */
export const sessionOver = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Ends the session of this browser somewhere else, as time or an admin does. */
export async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(`${origin}/session/sign-out`, { headers: { origin } })
  expect(answer.status()).toBe(200)
}

/**
 * Does what makes the page ask `address` next; the session ends as the first of these requests leaves. If it ended before,
 * another request of the page could meet it first.
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

/** Somebody who was invited (`somebodyAt`) comes back to where they were. */
export async function signInAgain(page: Page): Promise<void> {
  const over = sessionOver(page)
  await over.getByLabel('Password', { exact: true }).fill(password)
  await over.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(over).toBeHidden()
}
