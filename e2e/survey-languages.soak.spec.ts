import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { test } from '#e2e/testing/one-tab'
import { demo, open, read, save } from '#e2e/testing/survey-editor'
import { expect, expectAccessible } from '#e2e/testing/test'

test('exports texts as a file, imports it after a comparison, and mirrors the preview of a language', async ({ page }, {
  repeatEachIndex: time,
}) => {
  await open(page, demo, 'languages')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export texts (CSV)' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const { data: rows } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  expect(rows[0]).toEqual(['Key', 'Where', 'Text', 'sv', 'en', 'ar'])
  expect(rows.find(([key]) => key === 'survey/header')?.[3]).toBe('Hur var ditt besök?')

  const welcome = `How was it, ${time}?`
  const changed = rows.map(row => (row[0] === 'survey/header' ? row.with(4, welcome) : row))
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import texts…' }).click()
  const buffer = Buffer.from(Papa.unparse([...changed, ['survey/nothing', '', '', '', 'What?', '']]))
  await (await choosing).setFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog', { name: 'What to import from texts.csv?' })
  await expect(dialog.getByRole('button', { name: 'Unknown key (1)' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: welcome })).toContainText(/^Changed/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 text' }).click()
  await save(page).click()
  await expect(page.getByText(/^Saved(: survey)?$/).first()).toBeVisible()
  expect(await read(page, demo)).toMatchObject({ translations: { en: { header: welcome } } })

  await page.getByRole('tab', { name: 'Questions' }).click()
  const frame = page.getByTitle('Preview of the survey').contentFrame()
  const fromOneToFive = async () => {
    const place = (words: string) => frame.getByText(words, { exact: true }).first().boundingBox()
    const [one, five] = [await place('1'), await place('5')]
    return one && five ? five.x - one.x : 0
  }
  await expect.poll(fromOneToFive).toBeGreaterThan(0)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  // The scale runs from right to left.
  await expect.poll(fromOneToFive).toBeLessThan(0)
})
