import { catalogue, plural } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { Spinner } from '#dashboard/ui/state/spinner'
import type { RowsState } from './open-rows'

type Counted = { n: number; count: string }

const rowsText = catalogue({
  soFar: ({ count }: { count: string }) => [`${count} read so far`, `${count} lästa hittills`],
  stop: ['Stop', 'Stoppa'],
  stopped: (p: Counted) => [
    plural(p.n, { one: 'Stopped after 1 row', other: `Stopped after ${p.count} rows` }),
    plural(p.n, { one: 'Stoppad efter 1 rad', other: `Stoppad efter ${p.count} rader` }),
  ],
  cutOff: (p: Counted) => [
    plural(p.n, { one: 'Cut off after 1 row', other: `Cut off after ${p.count} rows` }),
    plural(p.n, { one: 'Avbruten efter 1 rad', other: `Avbruten efter ${p.count} rader` }),
  ],
  rest: [
    'The rest is missing. Counts and files cover these rows alone.',
    'Resten saknas. Siffror och filer gäller bara de här raderna.',
  ],
  readAll: ['Read all rows', 'Läs alla rader'],
})

type ReadingNoteProps = { rows: { stop: () => void } | undefined; state: RowsState<unknown> | undefined }

/** Toolbar note with the number of rows read so far, while the list is being read. */
export function ReadingNote({ rows, state }: ReadingNoteProps) {
  const t = useText(rowsText)
  const format = useFormat()
  if (!rows || !state?.reading) return null
  return (
    <span className="flex items-center gap-2 text-sm text-muted">
      <Spinner />
      {/* A minimum width, so that the button does not move while the number grows. */}
      <span className="min-w-36 tabular-nums">{t.soFar({ count: format.number(state.read) })}</span>
      <Button size="sm" onClick={rows.stop}>
        {t.stop}
      </Button>
    </span>
  )
}

type PartNoteProps = {
  state: RowsState<unknown> | undefined
  onRetry: () => void
  retrying: boolean
}

export function PartNote({ state, onRetry, retrying }: PartNoteProps) {
  const t = useText(rowsText)
  const format = useFormat()
  if (!state) return null
  const counts = { n: state.read, count: format.number(state.read) }
  if (state.error !== undefined) {
    return (
      <CallErrorState error={state.error} title={t.cutOff(counts)} onRetry={onRetry} retrying={retrying}>
        {t.rest}
      </CallErrorState>
    )
  }
  if (!state.stopped || state.reading) return null
  return (
    <Notice
      tone="info"
      title={t.stopped(counts)}
      action={
        <Button size="sm" busy={retrying} onClick={onRetry}>
          {t.readAll}
        </Button>
      }
    >
      {t.rest}
    </Notice>
  )
}
