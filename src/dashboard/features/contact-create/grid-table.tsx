import type { ClipboardEvent } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { type ContactField, contactFields } from '#dashboard/parts/contact/contact-fields'
import { classNames } from '#dashboard/ui/class-names'
import type { Duplicates } from './duplicates'
import { ownProblems } from './grid-problems'
import { GridRow } from './grid-row'
import type { GridRow as Row } from './grid-rows'
import { newContactText } from './new-contact-text'

type GridTableProps = {
  rows: readonly Row[]
  /** The rows whose mistakes are to be marked. */
  marked: readonly Row[]
  duplicates: Duplicates | undefined
  busy: boolean
  onCell: (key: number, field: ContactField, value: string) => void
  onPaste: (key: number, field: ContactField, event: ClipboardEvent<HTMLInputElement>) => void
  onRemove: (key: number) => void
  onSendAgain: (row: Row) => void
}

/** Widths of the columns of a spreadsheet: numbers and addresses are never cut, names seldom. */
const widths: Partial<Record<ContactField, string>> = { Phone: 'w-38', Email: 'w-42', Organization: 'w-26' }

/** The rows of the grid under the names of their fields; on a phone each is a card of its own, with nothing beside it. */
export function GridTable({ rows, marked, duplicates, busy, ...on }: GridTableProps) {
  const t = useText(newContactText)
  const locale = useLocale()
  const numberOf = (key: number) => rows.findIndex(row => row.key === key) + 1
  return (
    <section aria-label={t.grid} className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={t.grid} className="w-full table-fixed sm:min-w-250 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-left text-sm text-muted">
            <th scope="col" className="w-10 px-2 py-2 font-medium">
              <span className="sr-only">{t.row}</span>
            </th>
            {contactFields.map(field => (
              <th key={field} scope="col" className={classNames('px-2 py-2 font-medium', widths[field])}>
                {t[field]}
              </th>
            ))}
            <th scope="col" className="w-36 px-2 py-2 font-medium">
              {t.outcome}
            </th>
            <th scope="col" className="w-12">
              <span className="sr-only">{t.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row, index) => (
            <GridRow
              key={row.key}
              row={row}
              number={index + 1}
              problems={{
                ...(row.outcome?.state === 'refused' && row.outcome.cells),
                ...(marked.includes(row) && ownProblems(row, locale)),
              }}
              duplicate={duplicates?.rows.get(row.key)}
              numberOf={numberOf}
              busy={busy}
              onCell={(field, value) => on.onCell(row.key, field, value)}
              onPaste={(field, event) => on.onPaste(row.key, field, event)}
              onRemove={() => on.onRemove(row.key)}
              onSendAgain={() => on.onSendAgain(row)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
