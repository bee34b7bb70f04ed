import type { ReactNode } from 'react'
import { smsSegments } from '#contract/sms-segments'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CodeText } from '#dashboard/ui/code-text'
import { SeenPrices } from './seen-prices'
import { smsText } from './texts'

/** Returns a visible character with its code point, an invisible one as its code point alone. */
function written(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /^[\p{Z}\p{C}\p{M}]$/u.test(character) ? code : `${character} ${code}`
}

type SegmentMeterProps = {
  text: string
  /** Condition of the count, such as "with the longest code". */
  note?: ReactNode
}

/** Shows the SMS segments of a text, the room left, characters that need UCS-2, and the cost. */
export function SegmentMeter({ text, note }: SegmentMeterProps) {
  const t = useText(smsText)
  const format = useFormat()
  const { encoding, segments, units, perSegment, left, offending } = smsSegments(text)
  const counted = segments === 0 ? t.empty : t.segments({ n: segments })
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p className="flex flex-wrap gap-x-2 tabular-nums">
        <span className="font-medium text-ink">{counted}</span>
        <span>{encoding}</span>
        <span>
          {format.number(units)} / {format.number(Math.max(segments, 1) * perSegment)}
        </span>
        <span>{t.left({ n: left, many: segments > 1 })}</span>
      </p>
      {note ? <p>{note}</p> : null}
      {offending.length > 0 ? (
        <p className="flex flex-wrap gap-x-1.5 gap-y-0.5">
          <span>{t.offending}</span>
          {offending.map(character => (
            <CodeText key={character}>{written(character)}</CodeText>
          ))}
        </p>
      ) : null}
      <SeenPrices segments={segments} />
    </div>
  )
}
