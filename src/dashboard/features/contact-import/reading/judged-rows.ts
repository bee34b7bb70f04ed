import type { ContactCells, ContactField } from '#dashboard/parts/contact/contact-fields'
import { contactOfCells } from '#dashboard/parts/contact/contact-fields'
import type { ChosenRows, DeskAnswer, DeskQuestion, Judged } from './desk-orders'
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

const isCompared = ({ verdict }: ImportRow) => verdict === 'ready' || verdict === 'doubt' || verdict === 'exists'

/** The different numbers of rows that would be sent, and were not compared with the contacts yet. */
const uncheckedOf = (rows: readonly ImportRow[], checked: ReadonlySet<string>): string[] => [
  ...new Set(rows.flatMap(row => (isCompared(row) && !checked.has(row.cells.Phone) ? [row.cells.Phone] : []))),
]

/** The chosen ones among the next rows. */
function chosenRows(rows: readonly ImportRow[], verdicts: readonly Verdict[], from: number): ChosenRows {
  const next = from + lookedThrough
  const chosen = rows.slice(from, next).filter(({ verdict }) => verdicts.includes(verdict))
  return {
    rows: chosen.map(({ line, cells }) => ({ line, input: contactOfCells(cells) })),
    next: next < rows.length ? next : undefined,
  }
}

/** What is remembered of numbers between two judgements. */
export type NumberMemory = {
  /** Compared with the contacts. */
  checked: Set<string>
  /** Told as unchecked last. */
  told: string[]
  /** Told to be in doubt. */
  doubted: Set<string>
}

/** What judged rows came to. */
export function summaryOf(rows: readonly ImportRow[], { checked, doubted }: NumberMemory): Judged {
  const doubt = new Set<string>()
  for (const { verdict, written } of rows) if (verdict === 'doubt' && !doubted.has(written)) doubt.add(written)
  for (const written of doubt) doubted.add(written)
  return {
    counts: countVerdicts(rows),
    asksCountry: rows.some(({ phone }) => phone === 'country'),
    unchecked: uncheckedOf(rows, checked).length,
    doubt: [...doubt],
  }
}

/** Answers what a page wants to know of judged rows. */
export function answerTo(
  question: DeskQuestion,
  rows: readonly ImportRow[],
  memory: NumberMemory,
): DeskAnswer<DeskQuestion> {
  if (question.about === 'alike') return rowsAlike(rows, question.line, question.field).length
  if (question.about === 'chosen') return chosenRows(rows, question.verdicts, question.from)
  memory.told = uncheckedOf(rows, memory.checked)
  return memory.told
}
