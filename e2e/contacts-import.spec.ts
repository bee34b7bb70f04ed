import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { somebodyAt } from './testing/somebody'
import { expect, leaveAnyway, test } from './testing/test'

test.use({ person: 'marketer' })

/** Time for an import on a busy machine. */
const ended = { timeout: 60_000 }

function fileOf(first: string, from: number, rows = 30) {
  const people = Array.from({ length: rows }, (_, at) => `${first}${at},Ek,+46701${String(from + at)}`)
  const text = ['First name,Last name,Phone', ...people, 'Nobody,Ek,4.67E+10'].join('\n')
  return { name: `${first}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

async function choose(page: Page, file: ReturnType<typeof fileOf>) {
  await page.goto('/contacts/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.locator('input[type="file"]').setInputFiles(file)
}

/** Starts the import; returns the URL of its job. */
async function create(page: Page, contacts = 30): Promise<string> {
  await page.getByRole('button', { name: `Create ${contacts} contacts` }).click()
  await page.waitForURL(/\?job=/)
  return page.url()
}

/** A page in another browser, where the same person is signed in. */
const otherBrowser = async (browser: Browser, signedIn: Pick<BrowserContextOptions, 'baseURL' | 'storageState'>) =>
  (await browser.newContext(signedIn)).newPage()

/** Saves the result file and returns its text. */
async function savedResult(page: Page, rows: number): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Save ${rows} rows (CSV)` }).click()
  return readFile(await (await download).path(), 'utf8')
}

const background = (page: Page) => page.getByRole('button', { name: /^Background work/ })

test('finishes an import whose page is closed; its result file creates nothing twice', async ({
  page,
  browser,
  baseURL,
  storageState,
}) => {
  await choose(page, fileOf('Import', 300_000))
  await expect(page.getByRole('button', { name: 'To fix 1', exact: true })).toBeVisible()
  await create(page)
  await page.close()

  const other = await otherBrowser(browser, { baseURL, storageState })
  await other.goto('/surveys')
  await background(other).click()
  const bell = other.getByRole('dialog', { name: 'Background work' })
  await expect(bell).toContainText('30 of 31 contacts created', ended)
  await bell.getByRole('link', { name: 'Open' }).first().click()
  await expect(other.getByRole('heading', { name: 'Import.csv' })).toBeVisible()
  const result = await savedResult(other, 31)
  expect(result.match(/,Created,/g)).toHaveLength(30)
  expect(result.trim().split('\r\n').at(-1)).toMatch(/^32,Nobody,Ek,"?4\.67E\+10"?,,,,,Not sent: to fix,Phone: Damaged/)

  await other.getByRole('link', { name: 'Import more' }).click()
  const again = { name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(result) }
  await other.locator('input[type="file"]').setInputFiles(again)
  await expect(other.getByRole('button', { name: 'Created before 30', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Create contacts', exact: true })).toBeDisabled()
  await leaveAnyway(other)
  await other.goto('/contacts?q=Import29')
  await expect(other.getByRole('rowheader', { name: 'Import29 Ek' })).toHaveCount(1)
  await other.context().close()
})

test('creates nobody twice when two people import the same list at once', async ({ page, browser, product }) => {
  const file = fileOf('Twice', 500_000)
  const context = await somebodyAt(browser, product.url, 'marketer')
  const colleague = await context.newPage()
  for (const each of [page, colleague]) {
    await choose(each, file)
    await expect(each.getByRole('button', { name: 'Create 30 contacts' })).toBeEnabled()
  }
  await Promise.all([create(page), create(colleague)])
  const ends = (each: Page) => each.getByText(/\d+ of 31 contacts created/)
  for (const each of [page, colleague]) await expect(ends(each).first()).toBeVisible(ended)
  const created = await Promise.all([page, colleague].map(each => savedResult(each, 31)))
  const rows = created.flatMap(text =>
    text.match(/^\d+,Twice\d+,Ek,[^,]*,,,,,(?:Created|Not sent: in another import),/gm),
  )
  expect(rows).toHaveLength(60)
  expect(rows.filter(row => row?.includes(',Created,'))).toHaveLength(30)
  await context.close()
})
