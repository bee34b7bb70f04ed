import { rowWords } from '#dashboard/features/contact-import/row-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { type ContactCells, type ContactField, contactOfCells } from '#dashboard/parts/contact/contact-fields'
import type { ChosenRows, ImportAnswer, ImportQuestion, Judged, RowToSend } from './import-orders'
import { countVerdicts, type ImportRow, type Verdict } from './judge-rows'

/** So many rows are looked through for those that are told at once. */
const lookedThrough = 1000

/** The cells of a row, its number as the file has it. */
export const asWritten = ({ cells, written }: ImportRow): ContactCells => ({ ...cells, Phone: written })

/** The other rows that have in a field what a row has. */
export function rowsAlike(rows: readonly ImportRow[], line: number, field: ContactField): ImportRow[] {
  const own = rows.find(row => row.line === line)
  if (!own) return []
  const value = asWritten(own)[field]
  return rows.filter(row => row.line !== line && asWritten(row)[field] === value)
}

const compared: readonly Verdict[] = ['ready', 'doubt', 'exists', 'uncertain']
const isCompared = ({ verdict }: ImportRow) => compared.includes(verdict)

/** The different numbers of rows that would be sent, and were not compared with the contacts yet. */
const uncheckedOf = (rows: readonly ImportRow[], checked: ReadonlySet<string>): string[] => [
  ...new Set(rows.flatMap(row => (isCompared(row) && !checked.has(row.cells.Phone) ? [row.cells.Phone] : []))),
]

/** The next rows: the chosen ones as they are sent, the others as they are in the file, with why not. */
function rowsToSend(rows: readonly ImportRow[], chosen: readonly Verdict[], from: number, locale: Locale): ChosenRows {
  const next = from + lookedThrough
  const rowOf = (row: ImportRow): RowToSend => {
    const { line, verdict } = row
    if (verdict === 'ready' || chosen.includes(verdict)) return { line, input: contactOfCells(row.cells) }
    const reason = rowWords(row, locale, contactFieldText[locale])
    return { line, input: contactOfCells(asWritten(row)), left: verdict, ...(reason && { said: reason }) }
  }
  return { rows: rows.slice(from, next).map(rowOf), next: next < rows.length ? next : undefined }
}

/** What is remembered of numbers between two judgements. */
export type NumberMemory = {
  /** Compared with the contacts. */
  checked: Set<string>
  /** Told to be unknown. */
  doubted: Set<string>
}

/** What judged rows came to. */
export function summaryOf(rows: readonly ImportRow[], region: string, { checked, doubted }: NumberMemory): Judged {
  const doubt = new Set<string>()
  // What was guessed stays a guess, whatever a lookup says of it.
  for (const { phone, written } of rows) if (phone === 'unknown' && !doubted.has(written)) doubt.add(written)
  for (const written of doubt) doubted.add(written)
  return {
    region,
    counts: countVerdicts(rows),
    lacksCountry: rows.some(({ phone }) => phone === 'country'),
    unchecked: uncheckedOf(rows, checked).length,
    doubt: [...doubt],
  }
}

/** Answers what a page wants to know of judged rows. */
export function answerTo(
  question: ImportQuestion,
  rows: readonly ImportRow[],
  { checked }: NumberMemory,
  locale: Locale,
): ImportAnswer<ImportQuestion> {
  if (question.about === 'alike') return rowsAlike(rows, question.line, question.field).length
  if (question.about === 'chosen') return rowsToSend(rows, question.verdicts, question.from, locale)
  return uncheckedOf(rows, checked)
}
