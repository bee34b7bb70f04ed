import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { xlsxFile } from '#dashboard/parts/csv/write-file'
import { readWorkbook } from '#dashboard/parts/file-rows/read-workbook'
import { reach } from '#e2e/testing/hand'
import { test } from '#e2e/testing/one-tab'
import { demo, open, read, save } from '#e2e/testing/survey-editor'
import { expect, expectAccessible } from '#e2e/testing/test'

async function exported(page: Page, item: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: item }).click(),
  ])
  return readFile(await download.path())
}

/** Imports a file and returns the dialog that asks what to take. */
async function imported(page: Page, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import texts…' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer })
  return page.getByRole('dialog', { name: `What to import from ${name}?` })
}

async function workbook([heads = [], ...rows]: string[][]): Promise<Buffer> {
  async function* pieces() {
    yield await Promise.resolve(rows)
  }
  const book = await xlsxFile(heads, pieces(), { sheet: 'Texts' })
  return Buffer.from(await book.arrayBuffer())
}

/** Returns the rows with another text for a key and language. */
function put(rows: string[][], key: string, language: string, text: string): string[][] {
  const column = rows[0]!.indexOf(language)
  return rows.map(row => (row[0] === key ? row.with(column, text) : row))
}

const cell = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Texts by language' }).getByRole('textbox', { name })

test('exports texts as CSV and workbook, and imports both after a comparison', async ({ page }, {
  repeatEachIndex: time,
}) => {
  await open(page, demo, 'languages')
  const csv = (await exported(page, 'Export texts (CSV)')).toString()
  const { data: rows } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  expect(rows[0]).toEqual(['Key', 'Where', 'Text', 'sv', 'en', 'ar'])
  expect(rows.find(([key]) => key === 'survey/header')?.[3]).toBe('Hur var ditt besök?')
  const { rows: book } = await readWorkbook(new Uint8Array(await exported(page, 'Export texts (Excel)')), {})
  const trimmed = (cells: string[]) => cells.slice(0, cells.findLastIndex(Boolean) + 1)
  expect(book.map(({ cells }) => cells)).toEqual(rows.map(trimmed))

  const welcome = `How was it, ${time}?`
  const [heads = [], ...texts] = put(rows, 'survey/header', 'en', welcome)
  const changed = [[...heads, 'fr'], ...texts.map(row => [...row, '']), ['survey/nothing', '', '', '', 'What?', '', '']]
  let dialog = await imported(page, 'texts.csv', Buffer.from(Papa.unparse(changed)))
  await expect(dialog.getByText('Not languages of this survey, left out: fr')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Unknown key (1)' })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Import: The survey · Header · English (en)' })).toBeChecked()
  await expect(dialog.getByRole('listitem').filter({ hasText: welcome })).toContainText(/^Changed/)
  await expectAccessible(page)
  // Closing the dialog changes nothing.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  dialog = await imported(page, 'texts.csv', Buffer.from(Papa.unparse(changed)))
  await dialog.getByRole('button', { name: 'Import 1 text' }).click()
  await expect(cell(page, /^en: Hur var ditt besök/)).toHaveValue(welcome)

  const thanks = `شكرا ${time}`
  const arabic = put(put(rows, 'survey/header', 'en', welcome), 'survey/customDisclaimer', 'ar', thanks)
  dialog = await imported(page, 'texts.xlsx', await workbook(arabic))
  await dialog.getByRole('button', { name: 'Import 1 text' }).click()
  await expect(cell(page, /^ar: Vi sparar dina svar/)).toHaveValue(thanks)
  await save(page).click()
  await expect(page.getByText(/^Saved(: survey)?$/).first()).toBeVisible()
  expect(await read(page, demo)).toMatchObject({
    translations: { en: { header: welcome }, ar: { customDisclaimer: thanks } },
  })
})

test('mirrors the preview for a right-to-left language, by keyboard', async ({ page }) => {
  await open(page, demo, 'questions')
  const frame = page.getByTitle('Preview of the survey').contentFrame()
  const place = (words: string) => frame.getByText(words, { exact: true }).first().boundingBox()
  const fromOneToFive = async () => {
    const [one, five] = [await place('1'), await place('5')]
    return one && five ? five.x - one.x : 0
  }
  await expect(frame.getByRole('heading', { name: /Hur nöjd är du/ })).toBeVisible()
  await expect.poll(fromOneToFive).toBeGreaterThan(0)

  const language = page.getByRole('combobox', { name: 'Language' })
  await reach(page, language)
  await page.keyboard.type('Ar')
  await expect(language).toHaveValue('ar')
  await expect(frame.getByRole('heading', { name: /ما مدى رضاك/ })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  // The scale runs from right to left.
  await expect.poll(fromOneToFive).toBeLessThan(0)
  // An untranslated text keeps its own direction.
  await expect(frame.locator('[lang="sv"][dir="ltr"]', { hasText: 'När besökte du oss?' })).toBeVisible()
  await reach(page, language)
  await page.keyboard.press('Home')
  await expect(language).toHaveValue('sv')
  await expect(frame.locator('html')).toHaveAttribute('dir', 'ltr')
})
