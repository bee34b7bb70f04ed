import type { JobRow } from '#dashboard/data/store/collections'
import type { Locale } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { type ContactCells, contactFields } from '#dashboard/parts/contact/contact-fields'
import type { CsvValue } from '#dashboard/parts/csv/csv-cell'
import { csvDialect } from '#dashboard/parts/csv/csv-dialect'
import { csvFile } from '#dashboard/parts/csv/csv-file'
import { readRows } from '#dashboard/parts/jobs/job-store'
import { saveFile } from '#dashboard/ui/save-file'
import { resultHeads } from './reading/columns'
import { resultText } from './result-text'

/** Rows that are written between two moments for the page. */
const piece = 500

/** What became of each row as a file that can be imported again: what was created is known there, and left out. */
export async function resultFile(rows: readonly JobRow[], locale: Locale): Promise<Blob> {
  const t = resultText[locale]
  const fields = contactFieldText[locale]
  const header = [t.line, ...contactFields.map(field => fields[field]), resultHeads[locale], t.reason, t.id]
  const valuesOf = ({ line, input, state, said, looked, id }: JobRow): CsvValue[] => {
    const cells = input as Partial<ContactCells>
    const result = state === 'unknown' && looked ? t.looked : t[state]
    return [line, ...contactFields.map(field => cells[field]), result, said, id]
  }
  async function* pieces() {
    for (let from = 0; from < rows.length; from += piece) yield rows.slice(from, from + piece).map(valuesOf)
  }
  const { bom, delimiter } = csvDialect(true, locale)
  return csvFile(header, pieces(), { bom, delimiter })
}

/** Saves it under the name of the file that was imported. */
export async function saveResult({ id, name }: { id: string; name: string }, locale: Locale): Promise<void> {
  const base = name.replace(/\.[^.]*$/, '') || resultText[locale].name
  saveFile(await resultFile(await readRows(id), locale), `${base}-${resultText[locale].ending}.csv`)
}
