import type { Page } from '@playwright/test'
import { freePort } from '#database/testing/free-port'
import { endSessionAt, sessionOver } from '#e2e/testing/session-end'
import { expect, test } from '#e2e/testing/test'
import { type Employee, startCompanyProvider } from '#team/testing/company-provider'
import { startProduct } from './testing/product'

const serviceKey = 'a-key-of-a-program-of-32-characters'

let product: Awaited<ReturnType<typeof startProduct>>
let provider: Awaited<ReturnType<typeof startCompanyProvider>>
test.beforeAll(async () => {
  const port = await freePort()
  // Another host name makes the provider another site for the browser.
  provider = await startCompanyProvider({ origin: `http://127.0.0.1:${port}`, host: 'localhost' })
  const { issuer, clientId, clientSecret, roleClaim } = provider.settings
  product = await startProduct({
    PORT: String(port),
    ACCOUNTS: 'on',
    DEMO: '0',
    SERVICE_KEY: serviceKey,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ROLE_CLAIM: roleClaim,
    OIDC_ROLES: 'dashboard-admins=admin,desk=support',
  })
})
test.afterAll(async () => {
  await product.stop()
  await provider.close()
})

const eva: Employee = {
  sub: 'eva',
  email: 'eva@example.com',
  email_verified: true,
  name: 'Eva',
  groups: ['dashboard-admins'],
}

/** Opens a page without any session and signs in through the company. */
async function comeIn(page: Page, employee: Employee, path = '/'): Promise<void> {
  await page.context().clearCookies()
  provider.company.employee = employee
  await page.goto(product.url + path)
  await page.getByRole('button', { name: 'Sign in with your company account' }).click()
}

/** Sends a request to the people API with a key. */
async function manage(path: string, body?: object): Promise<{ person: { id: string } }> {
  const headers = { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' }
  const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as { person: { id: string } }
}

test('people sign in through their company and reach the requested page, or read why not', async ({ page }) => {
  await comeIn(page, eva, '/surveys?search=x')
  await expect(page).toHaveURL(`${product.url}/surveys?search=x`)
  await expect(page.getByRole('heading', { name: 'Surveys', level: 1 })).toBeVisible()
  const me = (await (await page.request.get(`${product.url}/team/me`)).json()) as {
    person: { name: string; role: string }
  }
  expect(me.person).toMatchObject({ name: 'Eva', role: 'admin' })

  await comeIn(page, { ...eva, sub: 'bo', email: 'bo@example.com', groups: ['canteen'] })
  await expect(page.getByRole('alert')).toHaveText('Your company account has no role here. Ask an admin for one.')

  const { person } = await manage('/team/people', { name: 'Bo', email: 'bo@example.com', role: 'support' })
  await comeIn(page, { ...eva, sub: 'bo', email: 'bo@example.com', groups: ['desk'] })
  await expect(page.getByRole('alert')).toHaveText(
    'Somebody here has your e-mail. Ask an admin to join your company account.',
  )

  await manage(`/team/people/${person.id}/deactivate`)
  await comeIn(page, { ...eva, sub: 'bo', email: 'bo@example.com', groups: ['desk'] })
  await expect(page.getByRole('alert')).toHaveText('You are deactivated here. Ask an admin.')
  // Neither the URL nor the logs contain the code or state.
  expect(page.url()).toBe(`${product.url}/sign-in?error=deactivated`)
  expect(product.logs()).not.toMatch(/eva@|bo@|code=|state=/)
})

test('after a session ends, the company’s sign-in in a new tab frees the page with its typed values', async ({
  page,
  context,
}) => {
  await comeIn(page, eva, '/contacts/new')
  const name = page.getByLabel('First name')
  await name.fill('Umeå')
  await page.getByLabel('Phone').fill('+46701740605')
  await endSessionAt(page, '**/api/contacts', () => page.getByRole('button', { name: 'Create contact' }).click())
  const over = sessionOver(page)
  const opened = context.waitForEvent('page')
  await over.getByRole('button', { name: 'Sign in in a new tab' }).click()
  const tab = await opened
  await tab.getByRole('button', { name: 'Sign in with your company account' }).click()
  await expect(tab.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  // The tabs tell each other, so the person need not return first.
  await expect(over).toBeHidden()
  await expect(name).toHaveValue('Umeå')
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByText('Created: Umeå')).toBeVisible()
})
