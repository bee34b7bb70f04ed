import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { xlsxFile } from '#dashboard/parts/csv/xlsx-file'
import { expect, test } from './testing/test'

test.use({ person: 'marketer' })

/** A hundred requests, each written down in the browser before and after it, on a machine that has other work too. */
const hundredRows = { timeout: 60_000 }

function fileOf(first: string, from: number) {
  const people = Array.from({ length: 120 }, (_, at) => `${first}${at},Ek,+46701${String(from + at)}`)
  const text = ['First name,Last name,Phone', ...people, 'Nobody,Ek,4.67E+10'].join('\n')
  return { name: `${first}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** Begins to create the contacts of a file. The first request goes through; the others are held until the work may go on. */
async function createInTwo(page: Page) {
  let goOn = () => {}
  const goesOn = new Promise<void>(resolve => {
    goOn = resolve
  })
  let requests = 0
  await page.route(/\/api\/contacts(?:\?|$)/, async route => {
    requests += 1
    if (requests > 1) await goesOn
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create 120 contacts' }).click()
  await expect.poll(() => requests).toBeGreaterThan(1)
  return goOn
}

/** Begins to create the contacts of a file, and pauses in the middle. */
async function createAndPause(page: Page) {
  const goOn = await createInTwo(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Pausing…')).toBeVisible()
  goOn()
  await expect(page.getByText('Paused. Nothing more is sent until you continue.')).toBeVisible()
}

test('a file becomes contacts, also when its page is left and loaded again in the middle, and its result is saved', async ({
  page,
}) => {
  await page.goto('/contacts/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.locator('input[type="file"]').setInputFiles(fileOf('Import', 300_000))
  await expect(page.getByRole('button', { name: 'To fix 1', exact: true })).toBeVisible()
  await createAndPause(page)
  await page.reload()
  // It goes on without its page, and the bell follows it there.
  await page.getByRole('link', { name: 'Surveys', exact: true }).click()
  await page.getByRole('button', { name: 'Long work', exact: true }).click()
  const bell = page.getByRole('dialog', { name: 'Long work' })
  await bell.getByRole('button', { name: 'Continue' }).click()
  await expect(bell.getByRole('button', { name: 'Continue' })).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: /^Long work/ }).click()
  await expect(bell).toContainText('120 of 120', hundredRows)
  await bell.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByText('Finished')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save result of 121 rows (CSV)' }).click()
  const saved = await (await download).path()
  expect((await readFile(saved, 'utf8')).match(/,Created,/g)).toHaveLength(120)
  await page.goto('/contacts?q=Import119')
  await expect(page.getByRole('rowheader', { name: 'Import119 Ek' })).toHaveCount(1)
})

/** The first names of contacts that begin so, one for each contact. */
async function namesOf({ request }: Page, first: string) {
  const names: string[] = []
  for (let start = 0; ; start += 50) {
    const answer = await request.get(`/v2/contacts?start=${start}&limit=50&order=DESC`)
    const rows = answer.ok() ? ((await answer.json()) as { properties: Record<string, string> }[]) : []
    names.push(...rows.map(({ properties }) => properties.firstName ?? ''))
    if (rows.length < 50) break
  }
  return names.filter(name => name.startsWith(first))
}

/** Several contacts in one request: a choice that is folded away. */
async function inTens(page: Page) {
  await page.getByText('Sending options').click()
  await page.getByLabel('Requests at once').selectOption('1')
  await page.getByLabel('Contacts per request', { exact: true }).selectOption('10')
}

test('ten contacts a request: a lost answer is settled, a pause and a reload go on as chosen, nothing is doubled', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).search))
  await page.goto('/contacts/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  const { buffer, ...file } = fileOf('Tens', 600_000)
  // The answer to a request with this number never comes, whatever else is in it.
  const people = buffer.toString().replace('+46701600024', '+46704000499')
  await page.locator('input[type="file"]').setInputFiles({ ...file, buffer: Buffer.from(people) })
  await inTens(page)
  await createAndPause(page)
  await page.reload()
  await expect(page.getByText('Tens.csv · 10 contacts per request · 1 request at once')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Finished')).toBeVisible(hundredRows)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save result of 121 rows (CSV)' }).click()
  expect((await readFile(await (await download).path(), 'utf8')).match(/,Created,/g)).toHaveLength(120)
  expect(sent.filter(search => search.startsWith('?multiple'))).toHaveLength(12)
  expect(await namesOf(page, 'Tens')).toHaveLength(120)
})

/** The same rows as a workbook. */
async function asWorkbook({ name, buffer }: ReturnType<typeof fileOf>) {
  const [heads = [], ...rows] = buffer
    .toString()
    .split('\n')
    .map(line => line.split(','))
  async function* pieces() {
    yield rows
  }
  const book = await xlsxFile(heads, pieces(), { sheet: 'People' })
  return { name: name.replace('csv', 'xlsx'), mimeType: book.type, buffer: Buffer.from(await book.arrayBuffer()) }
}

test('when the tab that works is closed, another goes on with the workbook, and nothing is created twice', {
  tag: '@soak',
}, async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/contacts/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.locator('input[type="file"]').setInputFiles(await asWorkbook(fileOf('Tabs', 400_000)))
  const goOn = await createInTwo(page)
  await other.goto('/contacts/import')
  await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible()
  goOn()
  await page.close({ runBeforeUnload: false })
  await expect(other.getByText('Finished')).toBeVisible(hundredRows)
  expect(await namesOf(other, 'Tabs')).toHaveLength(120)
  await other.getByRole('button', { name: 'Long work', exact: true }).click()
  await expect(other.getByRole('dialog', { name: 'Long work' })).toContainText('120 of 120')
})

test.describe('on a service that answers sparsely', { tag: '@soak' }, () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test.describe('by an admin, who may change contacts', () => {
    test.use({ person: 'admin' })

    test('every row of a workbook comes to an end, and chosen contacts are changed', async ({ page, upstream }) => {
      await page.goto('/contacts/import')
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      await page.locator('input[type="file"]').setInputFiles(await asWorkbook(fileOf('Sparse', 500_000)))
      await createAndPause(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Finished')).toBeVisible(hundredRows)
      expect(upstream.received.filter(({ name }) => name === 'createContact')).toHaveLength(120)
      await page.goto('/contacts')
      await page.getByRole('button', { name: 'Long work', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Long work' })).toContainText('120 of 120')
      await page.keyboard.press('Escape')
      await page.getByRole('checkbox', { name: 'Select row' }).nth(1).click()
      await page.getByRole('button', { name: 'Change 1 contact' }).click()
      await page.getByRole('combobox', { name: 'Change' }).selectOption('Check and repair numbers')
      await page.getByRole('button', { name: 'Check 1 number' }).click()
      await expect(page.getByText('1 contact stays as it is')).toBeVisible()
      await page.getByRole('combobox', { name: 'Change' }).selectOption('Add a label')
      await page.getByRole('combobox', { name: 'Label' }).fill('campaign')
      await page.getByRole('button', { name: 'Change 1 contact' }).click()
      await expect(page.getByText('Finished')).toBeVisible()
      expect(upstream.received.filter(({ name }) => name === 'updateContact')).toHaveLength(1)
    })
  })

  test('where an answer to ten names nobody, and reading finds nobody, it stops and says what may have been done', async ({
    page,
    upstream,
  }) => {
    await page.goto('/contacts/import')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await page.locator('input[type="file"]').setInputFiles(fileOf('Unnamed', 700_000))
    await inTens(page)
    await page.getByRole('button', { name: 'Create 120 contacts' }).click()
    await expect(page.getByText(/^Stopped: which of the last contacts were created is not known/)).toBeVisible()
    await expect(page.getByText('May have been created')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check 10 rows' })).toBeVisible()
    expect(upstream.received.filter(({ name }) => name === 'createContact')).toHaveLength(1)
  })
})

const latin = (text: string) => Buffer.from(text, 'latin1')

test('a file in any of the usual encodings is read, its encoding is told, and another may be chosen', async ({
  page,
}) => {
  const encoding = page.getByRole('combobox', { name: 'Encoding' })
  const read = async (buffer: Buffer, found: string, name: string) => {
    await page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await expect(encoding).toHaveValue(found)
    await expect(page.getByText(name).first()).toBeVisible()
    await page.getByRole('button', { name: 'Choose another file' }).click()
  }
  await page.goto('/contacts/import')
  await read(latin('Namn;Mobil\r\n\x93Åsa\x94 Sjö\x96Ek;0701740822\r\n'), 'windows-1252', '“Åsa” Sjö–Ek')
  await read(latin('Namn;Mobil\r\n\x8Fsa Sj\x94str\x94m;0701740822\r\n\x1A'), 'cp850', 'Åsa Sjöström')
  await read(latin('Namn;Mobil\r\nStanis\xB3aw W\xF3jcik;0701740822\r\n'), 'windows-1250', 'Stanisław Wójcik')
  await read(latin('Namn;Mobil\rJ\x8Arvinen;0701740822\r'), 'macintosh', 'Järvinen')
  const mac = latin('Namn;Mobil\rBj\x9Arn Sj\x9Astr\x9Am;0701740822\r')
  await page.locator('input[type="file"]').setInputFiles({ name: 'mac.csv', mimeType: 'text/csv', buffer: mac })
  await expect(page.getByText('Björn Sjöström').first()).toBeVisible()
  await encoding.selectOption('windows-1252')
  await expect(page.getByText('Bjšrn Sjšstršm').first()).toBeVisible()
})
