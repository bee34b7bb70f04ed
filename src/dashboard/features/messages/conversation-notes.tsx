import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { failureParts } from '#dashboard/parts/codes/code-reasons'
import { countValues } from '#dashboard/parts/figures/count-values'
import { paths } from '#dashboard/parts/paths'
import { whenText } from '#dashboard/parts/when/when-text'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Chip } from '#dashboard/ui/chip'
import { Icon } from '#dashboard/ui/icon'
import { Progress } from '#dashboard/ui/state/progress'
import { isNotDelivered } from './conversation-filters'
import { reaches } from './reach'
import { conversationText, readBackText } from './texts'
import { type Conversation } from './use-conversation'
import { isCovered, type ReadBack, sentOf, type TimeRange, type When } from './when'

const iso = (moment: number | undefined) => (moment === undefined ? undefined : utcText(new Date(moment)))

const minuteMs = 60_000

/** Formats a range; its day stands once if both ends are on it. */
function useRangeWords(): (range: TimeRange) => string {
  const t = useText(whenText)
  const format = useFormat()
  // Seconds are shown only if they are given.
  const written = (moment: number | undefined) =>
    moment === undefined
      ? undefined
      : moment % minuteMs === 0
        ? format.dateTime(iso(moment))
        : format.dateTimeSeconds(iso(moment))
  return ({ from, to }) => {
    const words = { from: written(from), to: written(to) }
    if (from === undefined || to === undefined || from === to) return t.range(words)
    // Both ends of an hour that occurs twice have the same clock time.
    if (words.from === words.to) return t.range({ from: format.utc(iso(from)), to: format.utc(iso(to)) })
    const isOfDay = to % minuteMs === 0 && format.date(iso(from)) === format.date(iso(to))
    return t.range(isOfDay ? { ...words, to: format.time(iso(to)) } : words)
  }
}

type RangeNoteProps = {
  range: TimeRange
  /** Messages in the range. */
  found: number
  conversation: Conversation
  readBack: ReadBack
  onRemove: () => void
}

/** Says how many messages were found in a range, and how far back the conversation was read. */
export function RangeNote({ range, found, conversation, readBack, onRemove }: RangeNoteProps) {
  const t = useText(readBackText)
  const format = useFormat()
  const words = useRangeWords()(range)
  const { reach, rows, pending } = conversation
  const untimed = rows.filter(row => sentOf(row) === undefined).length
  const counted = { n: found, count: format.number(found) }
  const covered = isCovered(range, reach)
  const floor = reach.floor === undefined ? undefined : format.dateTime(iso(reach.floor))
  const isOrdered = reach.ordered && floor !== undefined
  const sentences = covered
    ? [t.inRange(counted), reach.whole || floor === undefined ? t.readWhole : t.readTo({ time: floor })]
    : isOrdered
      ? [t.inRangeSoFar(counted), t.readOnlyTo({ time: floor })]
      : [t.inRangeLoaded({ ...counted, all: format.number(rows.length) }), reach.ordered ? t.notWhole : t.unordered]
  if (untimed > 0) sentences.push(t.untimed({ n: untimed, count: format.number(untimed) }))
  const isReading = pending || readBack.state === 'reading'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip onRemove={onRemove}>{words}</Chip>
      <p role="status">{isReading ? null : sentences.join(' ')}</p>
    </div>
  )
}

/** Shows the progress of reading older messages, with buttons to stop and go on; afterwards its children. */
export function ReadBackBar({ readBack, children }: { readBack: ReadBack; children?: ReactNode }) {
  const t = useText(readBackText)
  const format = useFormat()
  const { state, pages, most, stop, goOn } = readBack
  if (state === 'done' && !children) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-sunken px-4 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        {state === 'reading' ? (
          <Progress
            label={t.reading}
            value={pages}
            max={most}
            valueText={t.page({ n: format.number(pages), most: format.number(most) })}
            className="max-w-md"
          />
        ) : (
          children
        )}
      </div>
      {state === 'reading' ? (
        <Button size="sm" onClick={stop}>
          {t.stop}
        </Button>
      ) : null}
      {state === 'halted' ? (
        <Button size="sm" onClick={goOn}>
          {t.goOn}
        </Button>
      ) : null}
    </div>
  )
}

const outcomes = { exact: 'matchExact', several: 'matchSeveral', nearest: 'matchNearest' } as const

type TargetNoteProps = Pick<When, 'target' | 'match' | 'searching'> & {
  conversation: Conversation
  children?: ReactNode
}

/** Says which message the address leads to, and how certain the match is. */
export function TargetNote({ children, ...search }: TargetNoteProps) {
  const words = useTargetWords(search)
  const { target } = search
  const t = useText(conversationText)
  if (!target) return null
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-sm">
      {target.kind === 'row' ? (
        <>
          <Link to={paths.bundle(Number(target.bundle))} className={linkClass}>
            {t.openedFrom({ bundle: target.bundle })}
          </Link>
          {'. '}
        </>
      ) : null}
      {words}
      {children ? <> {children}</> : null}
    </p>
  )
}

function useTargetWords({ target, match, searching, conversation }: TargetNoteProps): string {
  const t = useText(conversationText)
  const words = useText(readBackText)
  const format = useFormat()
  if (searching) return t.matchSearching
  const { mayHaveMore, rows, reach } = conversation
  if (target?.kind === 'id') {
    if (match) return words.linked
    const counted = { n: rows.length, count: format.number(rows.length) }
    return mayHaveMore ? words.linkedNotYet(counted) : words.linkedNone
  }
  if (target?.kind === 'time') {
    const time = format.dateTime(iso(target.at))
    if (!match) return words.nearestNone
    return reaches(reach, target.at) ? words.nearest({ time }) : words.nearestLoaded({ time })
  }
  return match ? t[outcomes[match.how]] : t.matchNone
}

/** Number of latest messages that are checked for failures. */
const latest = 10

type FailuresNoteProps = { conversation: Conversation; onShow: () => void }

/** Says how many of the latest messages failed and why, as a button that filters by them. */
export function FailuresNote({ conversation: { rows, pending, reach }, onShow }: FailuresNoteProps) {
  const t = useText(conversationText)
  const labels = useCodeLabels()
  const locale = useLocale()
  const recent = rows.flatMap(row => (row.ok ? row.value : [])).slice(0, latest)
  const failed = recent.filter(isNotDelivered)
  if (failed.length === 0 || pending) return null
  const codes = countValues(failed.flatMap(({ timeline }) => timeline.standing ?? []))
  const counts = codes.map(({ key: code, count }) => ({ code, count }))
  const why = failureParts(counts, { labels, locale, afterFailed: true })
  // Without a known order, messages not loaded may be newer.
  const isLatest = reach.whole || reach.ordered
  const facts = { n: failed.length, of: recent.length, why: why.join(', ') }
  return (
    <p className="flex items-start gap-2 border-b border-line px-4 py-2">
      <Icon name="warning" className="mt-0.5 text-warning" />
      <button type="button" onClick={onShow} className={`${linkClass} min-w-0 text-left wrap-anywhere`}>
        {isLatest ? t.lastFailed(facts) : t.loadedFailed(facts)}
      </button>
    </p>
  )
}
