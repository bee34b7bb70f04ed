import type { Page } from '@playwright/test'
import { password } from './somebody'
import { expect } from './test'

/** What lies over a page whose person's session has ended. */
export const sessionOver = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/**
 * Ends the session of this browser somewhere else, as time or an admin does. What the shell asks a while after it came has
 * been answered: it would meet the ended session before what a person does next.
 */
export async function endSession(page: Page): Promise<void> {
  const hasRequested = () =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === '/team/jobs')
  await expect.poll(() => page.evaluate(hasRequested)).toBe(true)
  const { origin } = new URL(page.url())
  const answer = await page.request.post(`${origin}/session/sign-out`, { headers: { origin } })
  expect(answer.status()).toBe(200)
}

/** Somebody who was invited (`somebodyAt`) comes back to where they were. */
export async function signInAgain(page: Page): Promise<void> {
  const over = sessionOver(page)
  await over.getByLabel('Password', { exact: true }).fill(password)
  await over.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(over).toBeHidden()
}
