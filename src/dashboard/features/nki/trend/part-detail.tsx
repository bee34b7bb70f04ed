import type { ReactNode } from 'react'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { stateWord } from './state-word'
import { isFew, type TrendPart, type TrendPoint } from './trend-points'
import { trendText } from './trend-text'

type PartDetailProps = { point: TrendPoint; rolling?: boolean; compare: boolean; few: number; children?: ReactNode }

/** What there is to know of one part, beside the pointer or the focus. */
export function PartDetail({ point, rolling = false, compare, few, children }: PartDetailProps) {
  const t = useText(trendText)
  const { locale, timeZone } = useDayFormat()
  const { before } = point
  return (
    <>
      <p className="font-medium">
        {rolling ? periodWords(point.period, locale, timeZone) : point.label}
        {point.running ? <span className="font-normal text-muted"> · {t.running}</span> : null}
      </p>
      <PartLine name={t.index} part={point} few={few} />
      {compare && before ? (
        <PartLine name={periodWords(before.period, locale, timeZone)} part={before} few={few} />
      ) : null}
      {children}
    </>
  )
}

function PartLine({ name, part, few }: { name: string; part: TrendPart; few: number }) {
  const t = useText(trendText)
  const format = useDayFormat()
  const { nki, completed } = part
  return (
    <p>
      <span className="text-muted">{name}:</span>{' '}
      <strong className="font-semibold">{nki === null ? stateWord(t, part.state) : indexText(format, nki)}</strong>
      {nki !== null && completed !== undefined ? (
        <span className="text-muted"> · {t.count({ n: completed })}</span>
      ) : null}
      {isFew(part, few) ? <span className="text-muted"> · {t.isFew}</span> : null}
    </p>
  )
}
