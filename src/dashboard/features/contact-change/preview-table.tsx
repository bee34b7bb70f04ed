import { useMemo } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTable } from '#dashboard/ui/table/use-table'
import { Toolbar } from '#dashboard/ui/toolbar'
import { changeText } from './change-text'
import { findings, isChange, type Proposal } from './changes'
import { previewColumns } from './preview-columns'

const kinds = ['rewrite', ...findings] as const
const isOf = (row: Proposal, kind: string) =>
  kind === 'rewrite' ? isChange(row) : row.findings.some(found => found === kind)

const filterValues = { finding: kinds }
const filters = { finding: isOf }
const keyOf = ({ id, path }: Proposal) => `${id} ${path.join('.')}`
const hrefOf = ({ id }: Proposal) => paths.contact(id)

/** Each contact with what stands there and what would stand there. */
export function PreviewTable({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useText(changeText)
  const locale = useLocale()
  const format = useFormat()
  const rows = useMemo(() => proposals.map(value => ({ ok: true as const, value })), [proposals])
  const counts = useMemo(
    () => kinds.map(kind => ({ kind, n: proposals.filter(row => isOf(row, kind)).length })),
    [proposals],
  )
  const hasFindings = counts.some(({ kind, n }) => kind !== 'rewrite' && n > 0)
  const columns = useMemo(() => previewColumns(t, locale, hasFindings), [t, locale, hasFindings])
  const table = useTable({ rows, columns, loading: false, filters, filterValues })
  const chosen = table.state.query.filters.finding
  const chip = (kind: string | undefined, what: string, n: number) => (
    <Button key={what} size="sm" aria-pressed={chosen === kind} onClick={() => table.state.setFilter('finding', kind)}>
      {t.counted({ what, count: format.number(n) })}
    </Button>
  )
  return (
    <>
      {hasFindings ? (
        <Toolbar label={t.filter}>
          {chip(undefined, t.all, proposals.length)}
          {counts.filter(({ n }) => n > 0).map(({ kind, n }) => chip(kind, t[kind], n))}
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
