import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { isNational } from '#contract/numbers/written-number'
import { CallError } from '#dashboard/api/client/call-error'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { DraftChanged } from '#dashboard/form/draft-changed'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { DefaultCountry } from '#dashboard/parts/phone/default-country'
import { lacksCountry, wholeNumbers } from '#dashboard/parts/phone/whole-numbers'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Help } from '#dashboard/ui/help'
import { Icon } from '#dashboard/ui/icon'
import { Notice } from '#dashboard/ui/state/notice'
import { DuplicateNotice } from './duplicate-notice'
import { EmptyGrid } from './empty-grid'
import { isInFlight } from './grid-rows'
import { GridStatus } from './grid-status'
import { GridTable } from './grid-table'
import { newContactText } from './new-contact-text'
import { maxRows } from './pasted-grid'
import { RowNotices } from './row-notices'
import { useContactGrid } from './use-contact-grid'
import { useCreateContacts } from './use-create-contacts'
import { useGridSubmit } from './use-grid-submit'
import { usePaste } from './use-paste'
import { useSendAgain } from './use-send-again'
import { WorkStatus } from './work-status'

/** Several contacts at once, written or pasted from a spreadsheet (EP 7). */
export function ContactGrid() {
  const t = useText(newContactText)
  const grid = useContactGrid()
  const { rows, open } = grid
  const send = useCreateContacts(grid)
  const place = useRef<HTMLFormElement>(null)
  const [inOne, setInOne] = useState(false)
  const { region, loading } = useDefaultRegion()
  const normalize = async () => {
    const written = grid.openNow().map(({ cells }) => cells.Phone)
    grid.setPhones(await wholeNumbers(written, region))
  }
  const latest = useRef(normalize)
  useEffect(() => {
    latest.current = normalize
  })
  // The country that was just chosen is that of the numbers that wait for it.
  useEffect(() => void latest.current(), [region])
  const submit = useGridSubmit({ grid, send, normalize, inOne, place })
  const { notes, paste, visible } = usePaste({
    grid,
    onPasted() {
      submit.forget()
      void normalize()
    },
  })
  const again = useSendAgain(send)
  const busy = submit.busy || again.busy || rows.some(isInFlight)
  // Nothing turns while it waits for a person.
  const isPaused = grid.works.some(({ job }) => job.state === 'paused')
  const created = rows.filter(({ outcome }) => outcome?.state === 'created' || outcome?.state === 'accepted').length
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) void submit.run({ what: 'ask' })
  }
  return (
    <form ref={place} onSubmit={onSubmit} noValidate className="flex min-w-0 flex-col gap-3">
      <LeaveGuard isDirty={grid.isDirty} isKept={grid.isKept} />
      <p className="max-w-prose text-muted">{t.pasteHint}</p>
      {grid.changedElsewhere ? <DraftChanged onTake={() => void grid.takeOther()} /> : null}
      {grid.restored ? (
        <Notice tone="info" role="status">
          {t.restored}
        </Notice>
      ) : null}
      {notes.length > 0 ? (
        <Notice tone="warning" role="status">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      ) : null}
      {send.error instanceof CallError ? (
        <CallErrorState error={send.error} />
      ) : send.error ? (
        <Notice tone="danger" role="alert" title={t.notStarted} />
      ) : null}
      {grid.why ? <Notice tone="danger" role="alert" title={grid.why} /> : null}
      {open.some(({ cells }) => isNational(cells.Phone)) ? (
        <DefaultCountry
          isRequired={!loading && open.some(({ cells }) => lacksCountry(cells.Phone, region))}
          className="max-w-80"
        />
      ) : null}
      <GridTable
        rows={rows}
        marked={submit.checked ? open : []}
        duplicates={submit.duplicates}
        busy={busy}
        onCell={(key, field, value) => {
          submit.forget()
          grid.setCell(key, field, visible(field, value))
        }}
        onPaste={paste}
        onRemove={key => {
          submit.forget()
          grid.removeRows(each => each.key === key)
        }}
        onSendAgain={row => again.send([row])}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={rows.length >= maxRows || busy} onClick={grid.addRow}>
          <Icon name="plus" />
          {t.addRow}
        </Button>
        {created > 0 ? (
          <Button
            variant="ghost"
            onClick={() =>
              grid.removeRows(({ outcome }) => outcome?.state === 'created' || outcome?.state === 'accepted')
            }
          >
            {t.clearCreated({ n: created })}
          </Button>
        ) : null}
        <EmptyGrid rows={rows} disabled={busy} onEmpty={() => grid.removeRows(() => true)} />
        <span className="ml-auto flex items-center gap-1">
          <Checkbox label={t.inOne} checked={inOne} onChange={event => setInOne(event.target.checked)} />
          <Help about={t.inOne}>{t.inOneHelp}</Help>
        </span>
        <Button type="submit" variant="primary" busy={busy && !isPaused} disabled={isPaused}>
          {t.createMany({ n: open.length })}
        </Button>
      </div>
      <GridStatus rows={rows} open={open} {...submit} />
      {grid.works.map(work => (
        <WorkStatus key={work.id} {...work} />
      ))}
      {submit.duplicates ? (
        <DuplicateNotice
          duplicates={submit.duplicates.rows.size}
          ready={open.length}
          busy={busy}
          onOthers={() => void submit.run({ what: 'others' })}
          onAll={() => void submit.run({ what: 'all' })}
        />
      ) : null}
      <RowNotices rows={rows} busy={busy} again={again} onCheck={send.settle} />
    </form>
  )
}
