import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { clockChange, scheduleOf, type Window, windowState } from './delivery-windows'
import { utcRange, windowRange } from './window-range'
import { windowsText } from './windows-text'

const unusable = new Set(['unset', 'reversed', 'empty'])

/** When an e-mail can go out, in one plain sentence, with UTC and everything that may surprise below it. */
export function ScheduleWords({ windows, now }: { windows: readonly Window[]; now: Date }) {
  const t = useText(windowsText)
  const { tag } = useFormat()
  const zone = useTimeZone()
  const { spans, minutes, left, overlaps, past } = scheduleOf(windows, now)
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const duration = (length: number) => t.duration({ minutes: length })
  const changes = windows.flatMap((window, index) => {
    const change = unusable.has(windowState(window, now)) ? 0 : clockChange(window, zone)
    if (change === 0) return []
    const words = { n: index + 1, time: duration(Math.abs(change)) }
    return [change > 0 ? t.forward(words) : t.back(words)]
  })
  const warnings = [
    ...(past > 0 && spans.length > 0 ? [t.over({ n: past })] : []),
    ...overlaps.map(([a, b]) => t.overlap({ a: a + 1, b: b + 1 })),
    ...changes,
  ]
  const shown = spans.slice(0, 8)
  const rest = spans.length > shown.length ? ['…'] : []
  let sentence: string = t.unset
  if (spans.length > 0) {
    sentence = t.canGoOut({ when: list.format([...shown.map(span => windowRange(span, tag, zone)), ...rest]) })
  } else if (windows.length === 0) sentence = t.noWindows
  else if (past > 0) sentence = t.nothingAhead
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className={spans.length > 0 ? 'font-medium' : 'text-muted'}>{sentence}</p>
      {spans.length > 0 ? (
        <p className="text-sm text-muted">
          {t.utc({ when: list.format([...shown.map(span => utcRange(span, tag)), ...rest]) })}
          {' · '}
          {left < minutes
            ? t.left({ time: duration(left), all: duration(minutes) })
            : t.total({ time: duration(minutes) })}
        </p>
      ) : null}
      {warnings.map(words => (
        <p key={words} className="text-sm text-warning">
          {words}
        </p>
      ))}
    </div>
  )
}
