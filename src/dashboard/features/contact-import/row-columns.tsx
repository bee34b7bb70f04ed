import type { Locale } from '#dashboard/i18n/catalogue'
import { type ContactField, contactFields } from '#dashboard/parts/contact/contact-fields'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import type { Column, ColumnValue } from '#dashboard/ui/table/column'
import { importText } from './import-text'
import type { ImportRow, Verdict } from './reading/judge-rows'
import { rowValues } from './row-values'
import { rowWords } from './row-words'

const tones = {
  ready: 'success',
  wrong: 'danger',
  doubt: 'warning',
  double: 'warning',
  exists: 'warning',
  before: 'neutral',
  uncertain: 'warning',
} as const satisfies Record<Verdict, string>

type Value = ColumnValue<ImportRow>

/** Further fields show where a column of the file gives them. */
const always: readonly ContactField[] = ['FirstName', 'Phone']

export function rowColumns(
  used: readonly string[],
  fields: Record<ContactField, string>,
  { locale, compact, onFix }: { locale: Locale; compact: boolean; onFix: (row: ImportRow) => void },
): Column<ImportRow>[] {
  const t = importText[locale]
  const shown = contactFields.filter(
    field => always.includes(field) || used.includes(field) || (field === 'LastName' && used.includes('name')),
  )
  const words = (row: ImportRow) => rowWords(row, locale, fields)
  const why = (row: ImportRow) =>
    row.contact ? <ContactLink contact={linked(row.contact)} unnamed={t.exists} /> : words(row)
  const [line, status, ...others] = rowValues(locale) as [Value, Value, ...Value[]]
  const who = ({ cells }: ImportRow) => [cells.FirstName, cells.LastName].filter(Boolean).join(' ')
  // On a phone the row's name has room for whom it is about.
  const named = (row: ImportRow) => [String(row.line), who(row)].filter(Boolean).join(' · ')
  return [
    { ...line, ...(compact && { text: named }), header: t.line, align: 'start', width: 70 },
    {
      ...status,
      header: t.status,
      width: 440,
      compact: 'aside',
      // On a phone what is the matter stands below, whole.
      cell: row => (
        <span className="flex min-w-0 items-center gap-2">
          <Status tone={tones[row.verdict]}>{t[row.verdict]}</Status>
          {compact ? null : (
            <span className="line-clamp-2 min-w-0 text-sm leading-tight text-wrap text-muted" title={words(row)}>
              {why(row)}
            </span>
          )}
          {row.verdict === 'wrong' || row.verdict === 'doubt' ? (
            <Button size="sm" className="ml-auto" aria-label={t.fixRow({ n: row.line })} onClick={() => onFix(row)}>
              {t.fix}
            </Button>
          ) : null}
        </span>
      ),
    },
    ...(compact
      ? [
          {
            id: 'why',
            header: t.why,
            value: (row: ImportRow) => [row.cells.Phone, words(row)].filter(Boolean).join(' · '),
            cell: (row: ImportRow) => (
              <>
                {row.cells.Phone}
                {row.cells.Phone && words(row) ? ' · ' : null}
                {why(row)}
              </>
            ),
            sortable: false,
            compact: 'alone' as const,
          },
        ]
      : []),
    ...others.flatMap((value): Column<ImportRow>[] => {
      const field = shown.find(each => each === value.id)
      return field ? [{ ...value, header: fields[field], compact: 'none' }] : []
    }),
  ]
}

const linked = ({ id, name }: { id: string; name: string }) => ({ id, properties: { name } })
