import { type ClipboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { Notice } from '#dashboard/ui/state/notice'
import { EmptyGrid } from './empty-grid'
import { ownProblems, serviceProblems } from './grid-problems'
import { GridRow } from './grid-row'
import { newContactText } from './new-contact-text'
import { type GridField, gridFields, maxRows, readGrid } from './pasted-grid'
import { RowNotices } from './row-notices'
import { UnknownCreates } from './unknown-creates'
import { rowIssues, useContactGrid } from './use-contact-grid'
import { useCreateContacts } from './use-create-contacts'

/** Several contacts at once, written or pasted from a spreadsheet (EP 7 with `multiple`). */
export function ContactGrid() {
  const t = useText(newContactText)
  const locale = useLocale()
  const grid = useContactGrid()
  const { rows, open } = grid
  const send = useCreateContacts(grid)
  const place = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState(false)
  const [pasteNotes, setPasteNotes] = useState<string[]>([])
  const wrong = open.filter(row => rowIssues(row).length > 0)
  const busy = rows.some(row => row.outcome?.state === 'sending')
  const count = (state: string) => rows.filter(row => row.outcome?.state === state).length
  const sentBefore = rows.some(row => row.outcome && row.outcome.state !== 'sending')

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    const ready = grid.openNow()
    if (ready.length === 0 || ready.some(row => rowIssues(row).length > 0)) {
      // The marks are drawn first.
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    await send.create(ready)
    setChecked(false)
  }
  const paste = (key: number, field: GridField, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    // A single value is pasted as anywhere else.
    if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
    event.preventDefault()
    const pasted = readGrid(text, field)
    const { around, left } = grid.paste(key, pasted.rows)
    const [unknown, doubled] = [pasted.unknown.join(', '), pasted.doubled.join(', ')]
    const notes = [
      unknown ? t.unknownColumns({ names: unknown }) : '',
      doubled ? t.doubledColumns({ names: doubled }) : '',
      around ? t.pastedAround : '',
      left > 0 || pasted.cut ? t.cut : '',
    ]
    setPasteNotes(notes.filter(Boolean))
  }
  return (
    <form ref={place} onSubmit={event => void submit(event)} noValidate className="flex min-w-0 flex-col gap-3">
      <LeaveGuard isDirty={grid.isDirty} isSending={grid.isSending} kept />
      <p className="max-w-prose text-muted">{t.gridHelp}</p>
      {grid.restored ? (
        <Notice tone="info" role="status">
          {t.restored}
        </Notice>
      ) : null}
      {pasteNotes.map(note => (
        <Notice key={note} tone="warning" role="status">
          {note}
        </Notice>
      ))}
      <UnknownCreates error={send.error} />
      {send.error && !isOutcomeUnknown(send.error) ? <CallErrorState error={send.error} /> : null}
      <section aria-label={t.grid} className="relative overflow-x-auto rounded-lg border border-line bg-surface">
        <table aria-label={t.grid} className="w-full min-w-250 table-fixed">
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted">
              <th scope="col" className="w-10 px-2 py-2 font-medium">
                <span className="sr-only">{t.row}</span>
              </th>
              {gridFields.map(field => (
                <th
                  key={field}
                  scope="col"
                  className={classNames('px-2 py-2 font-medium', field === 'Phone' && 'w-38')}
                >
                  {t[field]}
                </th>
              ))}
              <th scope="col" className="w-28 px-2 py-2 font-medium">
                {t.outcome}
              </th>
              <th scope="col" className="w-12">
                <span className="sr-only">{t.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={row.key}
                row={row}
                number={index + 1}
                problems={{
                  ...(row.outcome?.state === 'refused' && serviceProblems(send.refusal?.get(row.key) ?? [])),
                  ...(checked && open.includes(row) && ownProblems(row, locale)),
                }}
                busy={busy}
                onCell={(field, value) => grid.setCell(row.key, field, value)}
                onPaste={(field, event) => paste(row.key, field, event)}
                onRemove={() => grid.removeRows(each => each.key === row.key)}
                onSendAgain={() => grid.setOutcomes(new Map([[row.key, undefined]]))}
              />
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={rows.length >= maxRows || busy} onClick={grid.addRow}>
          <Icon name="plus" />
          {t.addRow}
        </Button>
        {count('created') > 0 ? (
          <Button variant="ghost" onClick={() => grid.removeRows(row => row.outcome?.state === 'created')}>
            {t.clearCreated}
          </Button>
        ) : null}
        <EmptyGrid rows={rows} disabled={busy} onEmpty={() => grid.removeRows(() => true)} />
        <Button type="submit" variant="primary" busy={busy} className="ml-auto">
          {t.createMany({ n: open.length })}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-right text-sm">
        {checked && open.length === 0 && !sentBefore ? <span className="text-danger">{t.nothing}</span> : null}
        {checked && wrong.length > 0 ? (
          <span className="text-danger">{t.wrong({ n: wrong.length })}</span>
        ) : sentBefore ? (
          t.summary({ created: count('created'), refused: count('refused'), unknown: count('unknown') })
        ) : null}
      </p>
      <RowNotices rows={rows} told={isOutcomeUnknown(send.error)} />
    </form>
  )
}
