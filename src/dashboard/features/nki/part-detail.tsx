import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { stateWord } from './state-word'
import type { TrendPart, TrendPoint } from './trend-points'
import { trendText } from './trend-text'

/** What there is to know of one part, beside the pointer. */
export function PartDetail({ point, compare }: { point: TrendPoint; compare: boolean }) {
  const t = useText(trendText)
  return (
    <div className="rounded-md bg-raised px-3 py-2 text-sm shadow-popup">
      <p className="font-medium">
        {point.label}
        {point.running ? <span className="font-normal text-muted"> · {t.running}</span> : null}
      </p>
      <PartLine name={t.index} part={point} />
      {compare && point.before ? <PartLine name={t.before} part={point.before} /> : null}
    </div>
  )
}

function PartLine({ name, part }: { name: string; part: TrendPart }) {
  const t = useText(trendText)
  const format = useFormat()
  const { nki, completed } = part
  return (
    <p>
      <span className="text-muted">{name}:</span>{' '}
      <strong className="font-semibold">{nki === null ? stateWord(t, part.state) : format.number(nki, 2)}</strong>
      {nki !== null && completed !== undefined ? (
        <span className="text-muted"> · {t.count({ n: format.number(completed) })}</span>
      ) : null}
    </p>
  )
}
