import Papa from 'papaparse'
import { expect, it, test } from 'vitest'
import type { JobRow } from '#contract/team/jobs'
import type { Locale } from '#dashboard/i18n/catalogue'
import { csvFile, xlsxFile } from '#dashboard/parts/csv/write-file'
import { readFile } from '#dashboard/parts/file-rows/read-file'
import { jobText, rowResult } from '#dashboard/parts/jobs/job-words'
import { changesFile, undoIn } from './undo-rows'

const values = ['+46701740605', '0701740605', '46701740605', "'007", '=1+1', 'Åsa; "Ö"', '2026-01-05', '1e5', ' blank ']

const rows = values.map(
  (before, row): JobRow => ({
    row,
    state: 'done',
    input: { id: `c${row}`, name: 'Åsa', path: ['properties', 'phone.home'], before, after: 'Ä' },
  }),
)

/** The file that the job's page saves. */
function undoFile(saved: readonly JobRow[], locale: Locale): Promise<Blob> {
  const { header, cellsOf } = changesFile(locale)
  const t = jobText[locale]
  async function* pieces() {
    yield saved.map(row => [...cellsOf(row), rowResult({ kind: 'change-contacts' }, row, locale), ''])
  }
  return csvFile([...header, t.result, t.reason], pieces(), { locale, exact: true })
}

async function undoOf(file: BlobPart) {
  const read = await readFile(new Blob([file]))
  return typeof read === 'string' ? read : undoIn(read)
}

const latin = (words: string) => Uint8Array.from(words, sign => sign.charCodeAt(0))
function utf16(words: string) {
  const view = new DataView(new ArrayBuffer(words.length * 2))
  for (let at = 0; at < words.length; at++) view.setUint16(at * 2, words.charCodeAt(at), true)
  return new Uint8Array(view.buffer)
}
const cellsOf = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data

/** As a spreadsheet saves what it has opened: of numbers and dates that are no text nothing would be left as it was. */
async function asWorkbook(text: string) {
  const [heads = [], ...others] = cellsOf(text).map(row =>
    row.map(cell => (/^\+?\d+$/.test(cell) ? Number(cell) : cell)),
  )
  async function* pieces() {
    yield others
  }
  return xlsxFile(heads.map(String), pieces(), { sheet: 'Undo' })
}
const by = (delimiter: string) => (text: string) => Papa.unparse(cellsOf(text), { delimiter, newline: '\r\n' })

test.each<[string, (text: string) => BlobPart | Promise<Blob>]>([
  ['as it was saved', text => text],
  ['Windows-1252 with semicolons', text => latin(by(';')(text))],
  ['UTF-16 with tabs', text => utf16(`\uFEFF${by('\t')(text)}`)],
  ['a workbook', asWorkbook],
])('an undo file that went through a spreadsheet is read with every value as it was: %s', async (_, save) => {
  const text = await (await undoFile(rows, 'en')).text()
  const read = await undoOf(await save(text))
  expect(typeof read === 'object' && read.proposals.map(({ after }) => after)).toEqual(values)
  expect(read).toMatchObject({ damaged: 0, proposals: { 0: { path: ['properties', 'phone.home'], before: 'Ä' } } })
})

it('what a spreadsheet damaged is left out and counted, and so is what was not done', async () => {
  const [first, second] = rows as [JobRow, JobRow]
  const refused: JobRow = { ...second, state: 'refused' }
  const text = (await (await undoFile([first, first, refused], 'sv')).text()).replace("'+46701740605", '4,67E+10')
  expect(await undoOf(text)).toMatchObject({ damaged: 1, proposals: { length: 1 } })
})

it('a file of something else is none', async () => {
  expect(await undoOf('Name,Phone\nAnna,0701740605\n')).toBeUndefined()
})
