import type { Browser, BrowserContext } from '@playwright/test'
import { fetchSignedIn } from './signed-in'
import { expect } from './test'

/** Password of the invited person. */
export const password = 'eleven quiet otters wade'
let count = 0

/** A browser context of a new person with this role, invited by the server's admin and signed in. */
export async function somebodyAt(browser: Browser, url: string, role: string): Promise<BrowserContext> {
  const email = `${role}-${(count += 1)}-${process.pid}@example.com`
  const invitation = { method: 'POST', body: JSON.stringify({ name: `Kim ${count}`, email, role }) }
  const invited = await fetchSignedIn(`${url}/team/people`, invitation)
  expect(invited.status).toBe(201)
  const { link } = (await invited.json()) as { link: { token: string } }
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: 'Europe/Stockholm',
    storageState: { cookies: [], origins: [] },
  })
  const headers = { origin: url }
  const used = await context.request.post('/session/link/use', { data: { token: link.token, password }, headers })
  expect(used.ok()).toBe(true)
  expect((await context.request.post('/session/sign-in', { data: { email, password }, headers })).ok()).toBe(true)
  return context
}
