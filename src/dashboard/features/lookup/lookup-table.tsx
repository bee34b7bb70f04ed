import { type ReactNode, useMemo } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { statusText } from '#dashboard/parts/codes/texts'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { useSaveFile } from '#dashboard/parts/csv/save-file'
import { paths } from '#dashboard/parts/paths'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { numberRepairText, phoneTypeWords } from '#dashboard/parts/phone/texts'
import { writtenForms } from '#dashboard/parts/phone/written-forms'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import { Switch } from '#dashboard/ui/field/switch'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { plainRows, useTable } from '#dashboard/ui/table/use-table'
import { Toolbar } from '#dashboard/ui/toolbar'
import { useSearch } from '#dashboard/ui/use-search'
import {
  e164Of,
  isOfKind,
  type LookupKind,
  type LookupResult,
  lookupKinds,
  stateTones,
  validNumbers,
} from './lookup-result'
import { lookupText } from './texts'

type Texts = (typeof lookupText)[Locale]

/** Columns of the results. An export keeps every form as the service wrote it. */
function lookupColumns(t: Texts, locale: Locale): Column<LookupResult>[] {
  const repaired = numberRepairText[locale]
  const wordsOf = ({ state, found }: LookupResult) =>
    [t[state], ...(found?.repairs ?? []).map(repair => repaired[repair])].join(' · ')
  const typeOf = ({ found }: LookupResult) => phoneTypeWords(found?.Type, locale)
  return [
    { id: 'input', header: t.input, value: result => result.input, width: 150 },
    {
      id: 'state',
      header: t.state,
      value: wordsOf,
      cell: result => <Status tone={stateTones[result.state]}>{wordsOf(result)}</Status>,
      compact: 'aside',
      width: 138,
    },
    {
      id: 'e164',
      header: t.e164,
      value: e164Of,
      cell: result => {
        const number = e164Of(result)
        if (!number) return null
        return (
          <span className="inline-flex items-center gap-1">
            {result.found?.IsValid ? (
              <PageLink to={paths.conversation(number)} className={linkClass} alwaysShowText>
                {number}
              </PageLink>
            ) : (
              number
            )}
            <span className="-my-2 flex">
              <CopyButton value={number} label={number} />
            </span>
          </span>
        )
      },
      compact: 'whole',
      width: 178,
    },
    {
      id: 'type',
      header: t.type,
      value: typeOf,
      cell: result => {
        const code = result.found?.Type
        return code == null ? null : <span title={statusText[locale].code({ code })}>{typeOf(result)}</span>
      },
      width: 130,
    },
    {
      id: 'national',
      header: t.national,
      value: ({ found }) => found && writtenForms(found).national,
      compact: 'none',
      width: 134,
    },
    {
      id: 'international',
      header: t.international,
      value: ({ found }) => found && writtenForms(found).international,
      hidden: true,
      width: 152,
    },
    {
      id: 'country',
      header: t.country,
      value: ({ found }) => found?.RegionCode && regionWords(found.RegionCode, locale),
      compact: 'none',
      width: 136,
    },
    { id: 'callingCode', header: t.callingCode, value: ({ found }) => found?.CountryCode, hidden: true, width: 120 },
    { id: 'line', header: t.line, value: result => result.line, align: 'end', compact: 'none', width: 70 },
  ]
}

const rowsOf = (results: readonly LookupResult[]) => results.map(value => ({ ok: true as const, value }))
const keyOf = (result: LookupResult) => String(result.line)
const filterValues = { kind: lookupKinds }
const reads = {
  duplicates: (text: string | null) => (text === 'keep' ? text : undefined),
  kind: (text: string | null) => lookupKinds.find(kind => kind === text),
}

type LookupTableProps = {
  results: readonly LookupResult[]
  /** Country that national numbers were read in, empty or undefined for none. */
  region: string | undefined
  /** More results will come. */
  running: boolean
  /** Some results are not loaded yet, so nothing can be copied or exported. */
  loading?: boolean
  error: ReactNode
}

/** Table of results with a filter chip per kind, *Copy* and *Export*. */
export function LookupTable({ results, region, running, loading = false, error }: LookupTableProps) {
  const t = useText(lookupText)
  const locale = useLocale()
  const columns = useMemo(() => lookupColumns(t, locale), [t, locale])
  const [{ duplicates, kind: chosen }, write] = useSearch(reads)
  const once = useMemo(() => results.filter(({ sameAs }) => sameAs === undefined), [results])
  const base = duplicates ? results : once
  const listed = chosen === 'duplicate' ? results : base
  const rows = useMemo(() => rowsOf(listed), [listed])
  const filters = useMemo(
    () => ({ kind: (result: LookupResult, kind: string) => isOfKind(result, kind as LookupKind, region) }),
    [region],
  )
  const table = useTable({ rows, loading: loading && rows.length === 0, columns, filters, filterValues })
  const { source, state } = table
  const valid = useMemo(() => {
    const shown = loading ? [] : source.rows(0, source.getSnapshot().filtered)
    return validNumbers(shown.flatMap(row => (row?.ok ? row.value : [])))
  }, [loading, source])
  const counts = useMemo(
    () =>
      lookupKinds.map(kind => {
        const of = kind === 'duplicate' ? results : base
        return { kind, n: of.filter(each => isOfKind(each, kind, region)).length }
      }),
    [results, base, region],
  )
  const chip = (kind: LookupKind | undefined, what: string, n: number) => (
    <Button key={what} size="sm" aria-pressed={chosen === kind} onClick={() => state.setFilter('kind', kind)}>
      {t.counted({ what, n })}
    </Button>
  )
  const any = rows.length > 0
  const again = results.length - once.length
  return (
    <>
      {any ? (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Toolbar label={t.filter}>
            {chip(undefined, t.all, base.length)}
            {counts.filter(({ n }) => n > 0).map(({ kind, n }) => chip(kind, t[kind], n))}
          </Toolbar>
          <div className="flex flex-wrap items-center gap-4">
            {again > 0 && chosen !== 'duplicate' ? (
              <Switch
                label={t.keepDuplicates({ n: again })}
                checked={duplicates !== undefined}
                onChange={({ target }) => write({ duplicates: target.checked ? 'keep' : undefined })}
              />
            ) : null}
            {valid.length > 0 ? (
              <CopyButton value={() => valid.join('\n')} label={t.validOnes} words={t.copyValid({ n: valid.length })} />
            ) : null}
            {running || loading ? null : (
              <div className="flex gap-2">
                <SaveButton results={base} isValid columns={columns} state={state} />
                <SaveButton results={base} isValid={false} columns={columns} state={state} />
              </div>
            )}
          </div>
        </div>
      ) : null}
      {/* Below many rows it would be out of sight. */}
      {any ? error : null}
      <DataTable
        {...table}
        label={t.results}
        rowKey={keyOf}
        toolbar={any && !loading && <ExportButton {...table} exported={{ own: 'numbers' }} name={t.results} />}
        refreshing={(running || loading) && any}
        error={any ? undefined : error}
        empty={<EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>}
      />
      {results.some(({ state }) => state === 'valid') ? <p className="text-sm text-muted">{t.validNote}</p> : null}
    </>
  )
}

type SaveProps = Pick<LookupTableProps, 'results'> & {
  isValid: boolean
  columns: readonly Column<LookupResult>[]
  state: TableState
}

/** Saves the valid numbers, or all others, as a file; the filter of the table has no effect. */
function SaveButton({ results, isValid, ...table }: SaveProps) {
  const t = useText(lookupText)
  const source = useMemo(() => {
    const saved = results.filter(({ state }) => (state === 'valid') === isValid)
    return plainRows(rowsOf(saved))
  }, [results, isValid])
  const name = isValid ? t.validFile : t.othersFile
  const { total: n, save } = useSaveFile({ ...table, source, name, exported: { own: 'numbers' } })
  const saving = useOnce(() => save('csv', false))
  if (n === 0) return null
  return (
    <Button size="sm" busy={saving.busy} onClick={() => void saving.run()}>
      {(isValid ? t.saveValid : t.saveOthers)({ n })}
    </Button>
  )
}
