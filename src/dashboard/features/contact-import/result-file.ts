import type { ImportRow, JobRow } from '#contract/team/jobs'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { contactFields } from '#dashboard/parts/contact/contact-fields'
import { foldName } from '#dashboard/parts/contact/contact-words'
import type { CsvValue } from '#dashboard/parts/csv/csv-cell'

/** Texts of the result file. They are parsed again when the file is imported. */
export const resultText = catalogue({
  en: {
    name: 'import',
    ending: 'result',
    line: 'Row in file',
    head: 'Import result',
    reason: 'Reason',
    id: 'Contact ID (V1)',
    done: 'Created',
    refused: 'Not created',
    unknown: 'May have been created',
    looked: 'May have been created (not found)',
    waiting: 'Not sent',
    sending: 'May have been created',
    wrong: 'Not sent: to fix',
    doubt: 'Not sent: to check',
    double: 'Not sent: duplicate in file',
    exists: 'Not sent: already a contact',
    before: 'Not sent: created before',
    uncertain: 'Not sent: may have been created',
    elsewhere: 'Not sent: in another import',
    elsewhereBy: (p: { name: string }) => `${p.name} is importing this number`,
  },
  sv: {
    name: 'import',
    ending: 'resultat',
    line: 'Rad i filen',
    head: 'Importresultat',
    reason: 'Orsak',
    id: 'Kontakt-ID (V1)',
    done: 'Skapad',
    refused: 'Inte skapad',
    unknown: 'Kan ha skapats',
    looked: 'Kan ha skapats (hittades inte)',
    waiting: 'Inte skickad',
    sending: 'Kan ha skapats',
    wrong: 'Inte skickad: att rätta',
    doubt: 'Inte skickad: att kontrollera',
    double: 'Inte skickad: dubblett i filen',
    exists: 'Inte skickad: finns redan',
    before: 'Inte skickad: skapad tidigare',
    uncertain: 'Inte skickad: kan ha skapats',
    elsewhere: 'Inte skickad: i en annan import',
    elsewhereBy: (p: { name: string }) => `${p.name} importerar det här numret`,
  },
})

const ends = ['done', 'refused', 'unknown', 'sending'] as const
const leftOut = ['wrong', 'doubt', 'double', 'exists', 'before', 'uncertain', 'elsewhere'] as const

/** Result of a row in words. */
function resultOf({ state, reason }: JobRow, locale: Locale): string {
  const t = resultText[locale]
  if (state === 'unknown' && reason === 'not-found-again') return t.looked
  const word = ends.find(each => each === state) ?? leftOut.find(each => state === 'skipped' && each === reason)
  return t[word ?? 'waiting']
}

/** Cells of a row: as sent, else as in the file. */
export function cellsOf({ input }: JobRow): Readonly<Record<string, string | undefined>> {
  const { action, body, file } = input as ImportRow
  return (action === 'create' ? body : file.cells) as Record<string, string>
}

export function resultHeader(locale: Locale): string[] {
  const t = resultText[locale]
  return [t.line, ...contactFields.map(field => contactFieldText[locale][field]), t.head, t.reason, t.id]
}

/** A row of the result file. Imported again, rows that were created or exist are left out. */
export function resultValues(row: JobRow, locale: Locale): CsvValue[] {
  const { file, said } = row.input as ImportRow
  const cells = cellsOf(row)
  const { reason, by } = row
  const elsewhere = reason === 'elsewhere' && by ? resultText[locale].elsewhereBy({ name: by }) : undefined
  const why = row.said ?? said ?? elsewhere
  return [file.line, ...contactFields.map(field => cells[field]), resultOf(row, locale), why, row.id]
}

const resultHeads = new Set(Object.values(resultText).map(({ head }) => foldName(head)))

/** Whether a heading names the result column, in any language. */
export const isResultHead = (head: string): boolean => resultHeads.has(foldName(head))

/** Verdict by result; rows with any other result are still to be created. */
const meanings = {
  done: 'before',
  before: 'before',
  unknown: 'uncertain',
  uncertain: 'uncertain',
  elsewhere: 'uncertain',
  exists: 'exists',
} as const

const words = Object.values(resultText)
  .flatMap(t => [
    ...(Object.keys(meanings) as (keyof typeof meanings)[]).map(key => [t[key], meanings[key]] as const),
    ...[t.waiting, t.refused].map(text => [text, undefined] as const),
  ])
  .map(([text, meaning]) => [text.toLowerCase(), meaning] as const)
  // `Not sent: …` before `Not sent`.
  .toSorted(([one], [other]) => other.length - one.length)

/** Verdict by the text with which a result begins, in any language. */
export function earlierVerdict(result: string): 'before' | 'uncertain' | 'exists' | undefined {
  const text = result.trim().toLowerCase()
  return words.find(([begin]) => text.startsWith(begin))?.[1]
}
