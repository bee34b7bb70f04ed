import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import {
  type ContactCells,
  type ContactField,
  contactFields,
  contactFieldText,
  emptyCells,
} from '#dashboard/parts/contact/contact-fields'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { personName } from '#dashboard/parts/contact/contact-words'
import { jobText } from '#dashboard/parts/jobs/job-words'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { CountButton } from '#dashboard/ui/count-button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Column, ColumnValue } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTableState } from '#dashboard/ui/table/state/use-table-state'
import { useCompact } from '#dashboard/ui/table/use-frame'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import type { Mapping } from './columns'
import type { Judged } from './import-host'
import { asWritten, type ImportRow, type Verdict, verdicts } from './judge-rows'
import { cellProblems, rowValues, rowWords, verdictWords } from './row-words'
import { importText } from './texts'
import type { ImportFile, ImportHandle } from './use-import-file'

const filterValues = { verdict: verdicts, reason: 'any text' as const }
const keyOf = (row: ImportRow) => String(row.line)

const tones = {
  ready: 'success',
  wrong: 'danger',
  doubt: 'warning',
  double: 'warning',
  exists: 'warning',
  before: 'neutral',
  uncertain: 'warning',
} as const satisfies Record<Verdict, string>

/** Number of reasons offered as filters, and on a phone. */
const [mostReasons, fewReasons] = [8, 3]

type RowTableProps = { file: ImportFile; mapping: Mapping; follow: ImportHandle['follow'] }

/** The rows with their verdicts, editable in place, filtered by verdict or reason. */
export function RowTable({ file, mapping, follow }: RowTableProps) {
  const t = useText(importText)
  const locale = useLocale()
  const { host, source, judged, judging, from } = file
  const isEmptyList = !(from instanceof Blob) && from.length === 0
  const [open, setOpen] = useState<ImportRow | 'new' | undefined>(isEmptyList ? 'new' : undefined)
  const columns = useRowColumns(mapping, setOpen, (line, cells) => follow(host.correct(line, cells)))
  const counts = judging ? undefined : judged?.counts
  const { all = 0, reasons = [] } = judged ?? {}
  const state = useTableState({ columns, filters: filterValues })
  const { verdict: chosen, reason } = state.query.filters
  return (
    <>
      {reasons.length > 0 ? (
        <Reasons
          reasons={reasons}
          chosen={reason}
          onChoose={words => state.setFilters({ verdict: undefined, reason: reason === words ? undefined : words })}
        />
      ) : null}
      <DataTable
        source={source}
        columns={columns}
        state={state}
        label={t.preview}
        rowKey={keyOf}
        refreshing={judging && all > 0}
        empty={<EmptyState title={t.none} />}
        toolbar={
          <>
            {[undefined, ...verdicts.filter(verdict => (counts?.[verdict] ?? 0) > 0)].map(verdict => (
              <CountButton
                key={verdict ?? ''}
                what={verdict ? verdictWords(verdict, locale) : t.all}
                n={verdict ? (counts?.[verdict] ?? 0) : all}
                pressed={chosen === verdict && reason === undefined}
                onClick={() => state.setFilters({ verdict, reason: undefined })}
              />
            ))}
            <span role="status" className="text-sm text-muted empty:hidden">
              {counts ? '' : t.checking}
            </span>
            <Button size="sm" onClick={() => setOpen('new')}>
              {t.addRow}
            </Button>
          </>
        }
      />
      {open ? (
        <FixRow
          row={open === 'new' ? undefined : open}
          host={host}
          onClose={() => setOpen(undefined)}
          onSave={(cells, alike) => {
            if (open !== 'new') setOpen(undefined)
            follow(host.correct(open === 'new' ? undefined : open.line, cells, alike))
          }}
        />
      ) : null}
    </>
  )
}

type ReasonsProps = {
  /** The most frequent first. */
  reasons: Judged['reasons']
  chosen: string | undefined
  onChoose: (words: string) => void
}

/** The problems of rows as filters: the most frequent, all on demand. */
function Reasons({ reasons, chosen, onChoose }: ReasonsProps) {
  const t = useText(importText)
  const words = useText(jobText)
  const most = useCompact() ? fewReasons : mostReasons
  const [all, setAll] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  return (
    <div ref={frame} role="group" aria-label={t.reasons} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="font-medium">{t.reasons}</span>
      {reasons.slice(0, all ? undefined : most).map(({ words: what, n }) => (
        <CountButton key={what} what={what} n={n} pressed={chosen === what} onClick={() => onChoose(what)} />
      ))}
      {!all && reasons.length > most ? (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {words.all({ n: reasons.length })}
        </Button>
      ) : null}
    </div>
  )
}

/** Fields that have a column in the table even if the file has none for them. */
const always: readonly ContactField[] = ['FirstName', 'Phone']

function useRowColumns(
  { uses }: Mapping,
  onFix: (row: ImportRow) => void,
  onSave: (line: number, cells: Partial<ContactCells>) => void,
): Column<ImportRow>[] {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const locale = useLocale()
  const compact = useCompact()
  const used = uses.join()
  return useMemo(() => {
    const given = used.split(',')
    const isShown = (field: ContactField) =>
      always.includes(field) || given.includes(field) || (field === 'LastName' && given.includes('name'))
    const why = ({ contact, ...row }: ImportRow) => {
      const words = rowWords(row, locale)
      if (!contact) return words
      return (
        <>
          <ContactLink contact={{ id: contact.id, properties: { name: contact.name } }} unnamed={t.unnamed} />
          {words ? ` · ${words}` : null}
        </>
      )
    }
    const columns = new Map(rowValues(locale).map(value => [value.id, value]))
    const valueOf = (id: string) => columns.get(id) as ColumnValue<ImportRow>
    // On a phone the first line of a row also shows the name.
    const named = ({ line, cells }: ImportRow) => [`${line}`, personName(cells)].filter(Boolean).join(' · ')
    const details: Column<ImportRow> = {
      id: 'why',
      header: t.why,
      value: row => [row.cells.Phone, rowWords(row, locale)].filter(Boolean).join(' · '),
      cell: row => (
        <>
          {row.cells.Phone}
          {row.cells.Phone && rowWords(row, locale) ? ' · ' : null}
          {why(row)}
        </>
      ),
      sortable: false,
      compact: 'alone',
    }
    return [
      { ...valueOf('line'), ...(compact && { text: named }), header: t.line, align: 'start', width: 70 },
      {
        ...valueOf('status'),
        header: t.status,
        width: 400,
        compact: 'aside',
        // On a phone the reason has a line of its own.
        cell: row => (
          <span className="flex min-w-0 items-center gap-2">
            <Status tone={tones[row.verdict]}>{verdictWords(row.verdict, locale)}</Status>
            {compact ? null : (
              <span
                className="line-clamp-2 min-w-0 text-sm leading-tight text-wrap text-muted"
                title={rowWords(row, locale)}
              >
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
      ...(compact ? [details] : []),
      ...contactFields.filter(isShown).map((field): Column<ImportRow> => {
        const cell = (row: ImportRow) => (
          <CellInput
            name={t.cell({ field: fields[field], n: row.line })}
            shown={row.cells[field]}
            written={asWritten(row)[field]}
            isWrong={row.fields.includes(field)}
            onSave={text => onSave(row.line, { [field]: text })}
          />
        )
        return { ...valueOf(field), header: fields[field], compact: 'none', cell }
      }),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- what saves and opens rows is the same for all of them
  }, [used, fields, t, locale, compact])
}

/** An input of one line drops line breaks, so they are shown as `⏎`. */
const withMarks = (text: string) => text.replace(/\r\n?|\n/g, '⏎')
const withBreaks = (text: string) => text.replaceAll('⏎', '\n')

type CellInputProps = {
  name: string
  /** The value that is sent, and the one in the file. */
  shown: string
  written: string
  isWrong: boolean
  onSave: (text: string) => void
}

/** An editable cell: Enter and blur save, Escape discards. */
function CellInput({ name, shown, written, isWrong, onSave }: CellInputProps) {
  const [text, setText] = useState<string>()
  const save = () => {
    if (text !== undefined && text !== withMarks(written)) onSave(withBreaks(text))
    setText(undefined)
  }
  return (
    <input
      aria-label={name}
      aria-invalid={isWrong || undefined}
      value={text ?? withMarks(shown)}
      onFocus={() => setText(withMarks(written))}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') setText(undefined)
        if (event.key === 'Enter') save()
      }}
      onBlur={save}
      className="w-full border-b border-transparent bg-transparent text-ellipsis hover:border-line focus:border-strong aria-invalid:border-danger"
    />
  )
}

type FixRowProps = {
  /** Undefined for a new row. */
  row: ImportRow | undefined
  host: ImportFile['host']
  onClose: () => void
  /** Saves changed cells, also in rows with the same value in the field `alike`. */
  onSave: (cells: Partial<ContactCells>, alike: ContactField | undefined) => void
}

/** Dialog for one row, or for a new one. Other rows with the same value may be changed too. */
function FixRow({ row, host, onClose, onSave }: FixRowProps) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const locale = useLocale()
  const before = row ? asWritten(row) : emptyCells
  const [cells, setCells] = useState(before)
  const [alike, setAlike] = useState(false)
  const problems = row ? cellProblems(row, locale) : {}
  const changed = contactFields.filter(field => cells[field] !== before[field])
  const only = row && changed.length === 1 ? changed[0] : undefined
  const [found, setFound] = useState<{ field: ContactField; n: number }>()
  const line = row?.line
  useEffect(() => {
    if (line !== undefined && only) void host.countAlike(line, only).then(n => setFound({ field: only, n }))
  }, [host, line, only])
  const same = found && found.field === only ? found.n : 0
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const own = Object.fromEntries(changed.map(field => [field, cells[field]])) as Partial<ContactCells>
    onSave(own, alike && same > 0 ? only : undefined)
    setCells(before)
  }
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={row ? t.fixTitle({ n: row.line }) : t.addRow}
      toFirstField
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {contactFields.map(field => (
            <Field
              key={field}
              label={fields[field]}
              error={cells[field] === before[field] ? problems[field] : undefined}
            >
              <Input
                value={withMarks(cells[field])}
                onChange={event => setCells({ ...cells, [field]: withBreaks(event.target.value) })}
              />
            </Field>
          ))}
        </div>
        {same > 0 ? (
          <Checkbox label={t.alike({ n: same })} checked={alike} onChange={event => setAlike(event.target.checked)} />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{row ? t.cancel : t.done}</Button>
          <Button variant="primary" type="submit" disabled={changed.length === 0 && !row?.broken}>
            {row ? t.save : t.addRow}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
