import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { hiddenCode } from '#contract/codes/mask-codes'
import { secondFactorText } from '#dashboard/features/account/texts'
import { testCodeText } from '#dashboard/features/authentications/authentication-text'
import { messagesText } from '#dashboard/features/messages/texts'
import { peopleText } from '#dashboard/features/people/texts'
import { newPasswordText, signInText } from '#dashboard/features/sign-in/texts'
import { entryText as activityWords } from '#dashboard/parts/activity/texts'
import { pageText } from '#dashboard/parts/page/page-text'
import { rightsText, roleText } from '#dashboard/parts/rights/rights-text'
import { keyboard } from '#e2e/testing/hand'
import { type Product, startProduct } from '#e2e/testing/product'
import { expect, test, widths } from '#e2e/testing/test'
import { authenticator } from '#team/testing/authenticator'

const t = {
  page: pageText.sv,
  role: roleText.sv,
  rights: rightsText.sv,
  password: newPasswordText.sv,
  signIn: signInText.sv,
  factor: secondFactorText.sv,
  people: peopleText.sv,
  messages: messagesText.sv,
  testCode: testCodeText.sv,
}

/** One person with a browser of their own. */
type Session = { page: Page; hand: ReturnType<typeof keyboard> }

const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first()
const secret = (page: Page, name: string) => page.getByLabel(name).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const passwords = {
  ada: 'a river under the old bridge',
  bo: 'seven geese in the harbour',
}
const phone = '+46701740605'

/** Creates the first admin, with the code that only the operator can read. */
async function welcome({ page, hand }: Session, { url, dataDir }: Product): Promise<void> {
  const file = join(dataDir, 'welcome-code')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await page.goto(url)
  await expect(title(page, t.password.welcome)).toBeVisible()
  await hand.type(field(page, t.password.code), '00000-00000')
  await hand.type(field(page, t.password.name), 'Ada Admin')
  await hand.type(field(page, t.password.email), 'ada@example.com')
  await hand.type(secret(page, t.password.password), passwords.ada)
  await hand.press(button(page, t.password.create))
  await expect(page.getByText(t.password.wrongCode)).toBeVisible()
  await hand.type(field(page, t.password.code), (await readFile(file, 'utf8')).trim())
  await hand.press(button(page, t.password.create))
  await expect(title(page, t.page.overview)).toBeVisible()
}

/** Invites a colleague; returns the link to send them. */
async function invite({ page, hand }: Session, name: string, role: string): Promise<string> {
  await hand.press(button(page, t.people.invite))
  const dialog = page.getByRole('dialog', { name: t.people.inviteTitle })
  await hand.type(dialog.getByRole('textbox', { name: t.people.name }), name)
  await hand.type(dialog.getByRole('textbox', { name: t.people.email }), `${name.toLowerCase()}@example.com`)
  await hand.choose(dialog.getByRole('combobox', { name: t.people.role }), role)
  await hand.press(dialog.getByRole('button', { name: t.people.invite }))
  const link = await field(page, t.people.link).inputValue()
  await hand.press(button(page, t.people.finish))
  await expect(page.getByRole('row', { name })).toContainText(role)
  return link
}

/** Requires a second factor of admins, which sends this admin to the set-up at once. */
async function requireSecondFactor({ page, hand }: Session, url: string): Promise<void> {
  await page.goto(`${url}/people/roles?role=admin`)
  await hand.tick(page.getByRole('checkbox', { name: t.people.factorRequired }))
  await hand.press(button(page, t.people.saveRole))
  await expect(page.getByText(t.people.saved, { exact: true })).toBeVisible()
  await page.goto(`${url}/people`)
  await expect(title(page, t.factor.setUpTitle)).toBeVisible()
  await hand.type(secret(page, t.factor.password), passwords.ada)
  await hand.press(button(page, t.factor.goOn))
  await expect(page.getByRole('img', { name: t.factor.qr })).toBeVisible()
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ?)+$/).innerText()).replaceAll(' ', '')
  await hand.type(field(page, t.factor.code), authenticator(key)())
  await hand.press(button(page, t.factor.confirm))
  await expect(page.getByRole('list', { name: t.factor.codes }).getByRole('listitem')).toHaveCount(10)
  await hand.press(button(page, t.factor.saved))
  await expect(title(page, t.page.people)).toBeVisible()
}

/** Accepts an invitation, and opens the sign-in page. */
async function accept({ page, hand }: Session, link: string, password: string): Promise<void> {
  await page.goto(link)
  await hand.type(secret(page, t.password.password), password)
  await hand.press(button(page, t.password.setPassword))
  await hand.press(page.getByRole('link', { name: t.password.toSignIn }))
}

async function signIn({ page, hand }: Session, email: string, password: string): Promise<void> {
  await hand.type(field(page, t.signIn.email), email)
  await hand.type(secret(page, t.signIn.password), password)
  await hand.press(button(page, t.signIn.signIn))
  await expect(title(page, t.page.overview)).toBeVisible()
}

/** Support sends a code and finds its message, but never sees the code. */
async function support({ page, hand }: Session, url: string): Promise<void> {
  await page.goto(`${url}/authentication`)
  await hand.type(field(page, t.testCode.phone), phone)
  await hand.press(button(page, t.testCode.send))
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: t.testCode.confirm }))
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.goto(`${url}/messages`)
  await hand.type(page.getByLabel(t.messages.box), phone)
  await hand.press(button(page, t.messages.find))
  const message = page.getByRole('article').first()
  await expect(message).toContainText(hiddenCode)
  expect(await message.getByRole('paragraph').first().innerText()).not.toMatch(/\d{3}/)
  await page.goto(`${url}/emails/new`)
  await expect(title(page, t.rights.closed)).toBeVisible()
}

async function openSession(browser: Browser): Promise<Session> {
  const context = await browser.newContext({ viewport: widths.narrow, colorScheme: 'dark', locale: 'sv-SE' })
  const page = await context.newPage()
  page.on('pageerror', error => expect.soft(String(error), 'an error on the page').toBe(''))
  return { page, hand: keyboard(page) }
}

test('an admin and support from an empty server on, in Swedish on a dark phone by keyboard', async ({ browser }) => {
  // Slow: a server of its own, two browsers, and slow password hashes.
  test.slow()
  const product = await startProduct({ ACCOUNTS: 'on', DEMO: '0' })
  const { url } = product
  const sessions = await Promise.all([openSession(browser), openSession(browser)])
  const [ada, bo] = sessions
  try {
    await test.step('the admin is created', () => welcome(ada, product))
    await test.step('the code is valid once', async () => {
      await bo.page.goto(`${url}/welcome`)
      await expect(bo.page.getByText(t.password.notNeeded)).toBeVisible()
    })
    await ada.page.goto(`${url}/people`)
    const toBo = await test.step('invites support', () => invite(ada, 'Bo', t.role.support))
    await test.step('requires a second factor of admins', () => requireSecondFactor(ada, url))
    await test.step('support signs in and works', async () => {
      await accept(bo, toBo, passwords.bo)
      await signIn(bo, 'bo@example.com', passwords.bo)
      await support(bo, url)
    })
    await test.step('the admin reads who did what', async () => {
      await ada.page.goto(`${url}/activity`)
      await expect(title(ada.page, t.page.activity)).toBeVisible()
      for (const name of [activityWords.sv.you, 'Bo']) {
        await expect(ada.page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
      }
    })
  } finally {
    await Promise.all(sessions.map(({ page }) => page.context().close()))
    await product.stop()
  }
})
