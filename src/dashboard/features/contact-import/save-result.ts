import type { JobRow } from '#dashboard/api/store/collections'
import type { Locale } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { type ContactCells, contactFields } from '#dashboard/parts/contact/contact-fields'
import { jobRowsFile } from '#dashboard/parts/csv/job-rows-file'
import { readFileRows } from '#dashboard/parts/jobs/job-store'
import { saveFile } from '#dashboard/ui/save-file'
import { resultHeads } from './reading/columns'
import { isLeftOut } from './reading/judge-rows'
import { resultText } from './result-text'

/**
 * What became of each row, those that were not sent among them, as a file that can be imported again: who was created, or is there
 * already, is known there and left out.
 */
export function resultFile(rows: readonly JobRow[], locale: Locale): Promise<Blob> {
  const t = resultText[locale]
  const fields = contactFieldText[locale]
  const resultOf = ({ state, looked, left }: JobRow) => {
    if (left !== undefined) return isLeftOut(left) ? t[left] : t.waiting
    return state === 'unknown' && looked ? t.looked : t[state]
  }
  return jobRowsFile(rows, {
    header: [t.line, ...contactFields.map(field => fields[field]), resultHeads[locale], t.reason, t.id],
    valuesOf: row => {
      const cells = row.input as Partial<ContactCells>
      return [row.line, ...contactFields.map(field => cells[field]), resultOf(row), row.said, row.id]
    },
    locale,
  })
}

/** Saves it under the name of the file that was imported. */
export async function saveResult({ id, name }: { id: string; name: string }, locale: Locale): Promise<void> {
  const base = name.replace(/\.[^.]*$/, '') || resultText[locale].name
  saveFile(await resultFile(await readFileRows(id), locale), `${base}-${resultText[locale].ending}.csv`)
}
