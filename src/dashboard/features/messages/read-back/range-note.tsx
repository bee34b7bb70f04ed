import type { Conversation } from '#dashboard/features/messages/use-conversation'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { whenText } from '#dashboard/parts/when/when-text'
import { Chip } from '#dashboard/ui/chip'
import { readBackText } from './read-back-text'
import { isCovered, type TimeRange } from './time-range'
import type { ReadBack } from './use-read-back'

/** A moment as an API time. */
const iso = (moment: number | undefined) => (moment === undefined ? undefined : utcText(new Date(moment)))

/** A range as people write it. */
function useRangeWords(): (range: TimeRange) => string {
  const t = useText(whenText)
  const format = useFormat()
  // What is given to the second is shown to the second.
  const written = (moment: number | undefined) =>
    moment === undefined
      ? undefined
      : moment % 60_000 === 0
        ? format.dateTime(iso(moment))
        : format.dateTimeSeconds(iso(moment))
  return ({ from, to }) => t.range({ from: written(from), to: written(to) })
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
