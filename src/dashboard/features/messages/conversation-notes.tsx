import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { failureParts } from '#dashboard/parts/codes/code-reasons'
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
import { type Conversation, type FoundRow } from './use-conversation'
import { isCovered, type ReadBack, type TimeRange, type When } from './when'

/** A moment as an API time. */
const iso = (moment: number | undefined) => (moment === undefined ? undefined : utcText(new Date(moment)))

const minuteMs = 60_000

/** A range as people write it, its day once. */
function useRangeWords(): (range: TimeRange) => string {
  const t = useText(whenText)
  const format = useFormat()
  // What is given to the second is shown to the second.
  const written = (moment: number | undefined) =>
    moment === undefined
      ? undefined
      : moment % minuteMs === 0
        ? format.dateTime(iso(moment))
        : format.dateTimeSeconds(iso(moment))
  return ({ from, to }) => {
    const words = { from: written(from), to: written(to) }
    if (from === undefined || to === undefined || from === to) return t.range(words)
    // An hour that comes twice begins and ends at the same clock time.
    if (words.from === words.to) return t.range({ from: format.utc(iso(from)), to: format.utc(iso(to)) })
    const isOfDay = to % minuteMs === 0 && format.date(iso(from)) === format.date(iso(to))
    return t.range(isOfDay ? { ...words, to: format.time(iso(to)) } : words)
  }
}

type RangeNoteProps = {
  range: TimeRange
  /** Messages that were sent in it, and those that do not say when they were. */
  found: number
  untimed: number
  conversation: Conversation
  readBack: ReadBack
  onRemove: () => void
}

/** What was found in a range, and whether that is all: what was read is said, and nothing is said of what was not. */
export function RangeNote({ range, found, untimed, conversation, readBack, onRemove }: RangeNoteProps) {
  const t = useText(readBackText)
  const format = useFormat()
  const words = useRangeWords()(range)
  const { reach, rows, pending } = conversation
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

/** How far the reading of older messages has come, which can be stopped and gone on with; and what it came to. */
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
  /** More about it. */
  children?: ReactNode
}

/** Which message somebody came for, and how surely it is the one that is open. */
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
    const time = format.dateTime(utcText(new Date(target.at)))
    if (!match) return words.nearestNone
    return reaches(reach, target.at) ? words.nearest({ time }) : words.nearestLoaded({ time })
  }
  return match ? t[outcomes[match.how]] : t.matchNone
}

/** So many of the latest messages say how it goes at present. */
const latest = 10

/** How many of the latest messages ended without being delivered, and with which codes; undefined where none did. */
function recentFailures(rows: readonly FoundRow[]) {
  const recent = rows.flatMap(row => (row.ok ? [row.value] : [])).slice(0, latest)
  const failed = recent.filter(isNotDelivered)
  if (failed.length === 0) return undefined
  const times = new Map<number, number>()
  for (const { timeline } of failed) {
    if (timeline.standing !== undefined) times.set(timeline.standing, (times.get(timeline.standing) ?? 0) + 1)
  }
  const codes = [...times].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count)
  return { failed: failed.length, of: recent.length, codes }
}

type FailuresNoteProps = { conversation: Conversation; onShow: () => void }

/** How many of the latest messages did not arrive, and why as far as their codes have a meaning; leads to those messages. */
export function FailuresNote({ conversation: { rows, pending, reach }, onShow }: FailuresNoteProps) {
  const t = useText(conversationText)
  const labels = useCodeLabels()
  const locale = useLocale()
  const failures = recentFailures(rows)
  if (!failures || pending) return null
  const { failed, of, codes } = failures
  const why = failureParts(codes, { labels, locale, afterFailed: true })
  // Where nobody knows the order, what is not loaded may be later.
  const isLatest = reach.whole || reach.ordered
  const facts = { n: failed, of, why: why.join(', ') }
  return (
    <p className="flex items-start gap-2 border-b border-line px-4 py-2">
      <Icon name="warning" className="mt-0.5 text-warning" />
      <button type="button" onClick={onShow} className={`${linkClass} min-w-0 text-left wrap-anywhere`}>
        {isLatest ? t.lastFailed(facts) : t.loadedFailed(facts)}
      </button>
    </p>
  )
}
