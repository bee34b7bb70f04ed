import { useMemo } from 'react'
import type { ChangeRow } from '#contract/team/jobs'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import type { ChosenContact } from '#dashboard/parts/contact/chosen-contacts'
import { contactPhone, contactWords } from '#dashboard/parts/contact/contact-words'
import { paths } from '#dashboard/parts/paths'
import { numberFaultText } from '#dashboard/parts/phone/texts'
import { Badge } from '#dashboard/ui/badge'
import { CountButton } from '#dashboard/ui/count-button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTable } from '#dashboard/ui/table/use-table'
import { Toolbar } from '#dashboard/ui/toolbar'
import { type Finding, findings, isChange, type Proposal } from './changes'
import { changeText } from './texts'

/** Table of the chosen contacts, before a change is entered. */
export function ChosenTable({ contacts }: { contacts: readonly ChosenContact[] }) {
  const t = useText(changeText)
  const rows = useMemo(() => contacts.map(value => ({ ok: true as const, value })), [contacts])
  const columns = useMemo(
    (): Column<ChosenContact>[] => [
      { id: 'contact', header: t.contact, value: contactWords, unnamed: t.unnamed, width: 200 },
      { id: 'phone', header: t.phone, value: contactPhone, width: 170, compact: 'aside' },
      { id: 'labels', header: t.labels, value: ({ labels }) => labels?.join(', '), width: 240 },
    ],
    [t],
  )
  const table = useTable({ rows, columns, loading: false })
  return (
    <DataTable
      {...table}
      label={t.chosenContacts}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      empty={<EmptyState title={t.noneTitle} />}
    />
  )
}

const kinds = ['rewrite', ...findings] as const
const isOf = (row: Proposal, kind: string) =>
  kind === 'rewrite' ? isChange(row) : row.findings.some(found => found === kind)

const filterValues = { finding: kinds }
const filters = { finding: isOf }
const keyOf = ({ id, path }: Proposal) => `${id} ${path.join('.')}`
const hrefOf = ({ id }: { id: string }) => paths.contact(id)

/** Table of contacts with the value before and after, filtered by finding. */
export function PreviewTable({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useText(changeText)
  const locale = useLocale()
  const rows = useMemo(() => proposals.map(value => ({ ok: true as const, value })), [proposals])
  const counts = useMemo(
    () => kinds.map(kind => ({ kind, n: proposals.filter(row => isOf(row, kind)).length })),
    [proposals],
  )
  const hasFindings = counts.some(({ kind, n }) => kind !== 'rewrite' && n > 0)
  const columns = useMemo(() => previewColumns(t, locale, hasFindings), [t, locale, hasFindings])
  const table = useTable({ rows, columns, loading: false, filters, filterValues })
  const chosen = table.state.query.filters.finding
  return (
    <>
      {hasFindings ? (
        <Toolbar label={t.filter}>
          {[{ kind: undefined, n: proposals.length }, ...counts.filter(({ n }) => n > 0)].map(({ kind, n }) => (
            <CountButton
              key={kind ?? ''}
              what={t[kind ?? 'all']}
              n={n}
              pressed={chosen === kind}
              onClick={() => table.state.setFilter('finding', kind)}
            />
          ))}
        </Toolbar>
      ) : null}
      <DataTable
        {...table}
        label={t.preview}
        rowKey={keyOf}
        rowHref={hrefOf}
        empty={<EmptyState title={t.nothing} />}
      />
    </>
  )
}

type Texts = (typeof changeText)[Locale]

/** Returns the columns of a change: contact, field, before and after. */
export const changeColumns = <T,>(
  t: Texts,
  changeOf: (row: T) => ChangeRow,
): [Column<T>, Column<T>, Column<T>, Column<T>] => {
  const fieldOf = ([member, ...names]: readonly string[]) => (member === 'labels' ? t.label : names.join(' · '))
  return [
    { id: 'contact', header: t.contact, value: row => changeOf(row).name, unnamed: t.unnamed, width: 200 },
    { id: 'field', header: t.field, value: row => fieldOf(changeOf(row).path), width: 140, compact: 'none' },
    { id: 'before', header: t.before, value: row => changeOf(row).before, width: 170 },
    { id: 'after', header: t.after, value: row => changeOf(row).after, width: 170 },
  ]
}

function previewColumns(t: Texts, locale: Locale, hasFindings: boolean): Column<Proposal>[] {
  const words = ({ fault }: Proposal, found: Finding) =>
    found === 'invalid' && fault ? numberFaultText[locale][fault] : t[found]
  const [contact, field, before, after] = changeColumns(t, (row: Proposal) => row)
  const finding: Column<Proposal> = {
    id: 'finding',
    header: t.finding,
    value: row => row.findings.map(found => words(row, found)).join(', '),
    cell: row => (
      <span className="flex gap-1">
        {row.findings.map(found => (
          <Badge key={found} tone={found === 'invalid' ? 'danger' : 'warning'}>
            {words(row, found)}
          </Badge>
        ))}
      </span>
    ),
    width: 240,
    compact: 'aside',
  }
  return [
    contact,
    field,
    { ...before, cell: row => (isChange(row) ? <del className="text-muted">{row.before}</del> : row.before) },
    { ...after, cell: row => (isChange(row) ? <ins className="font-medium no-underline">{row.after}</ins> : null) },
    ...(hasFindings ? [finding] : []),
  ]
}
