import type { NkiSummary } from '#contract/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useTarget } from '#dashboard/api/shared/targets'
import type { Before } from '#dashboard/features/nki/trend/use-trend'
import type { Locale } from '#dashboard/i18n/catalogue'
import { asWritten, type Format } from '#dashboard/i18n/format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryError } from '#dashboard/parts/call/inline-error'
import { indexChange, indexText, roundedIndex } from '#dashboard/parts/nki-trend/index-text'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import { TargetButton } from '#dashboard/parts/target/target-button'
import { targetIndex } from '#dashboard/parts/target/target-words'
import { Help } from '#dashboard/ui/help'
import { HeroFigure } from '#dashboard/ui/hero-figure'
import { RoomFor } from '#dashboard/ui/state/room-for'
import { nkiText } from './nki-text'

type NkiHeroProps = {
  nki: number
  summary: NkiSummary
  /** Undefined without a comparison. */
  before?: Before | undefined
  /** When a running period was read. */
  running: Date | undefined
  /** Answers below which an index is muted. */
  few: number
}

/** The index with its answers, its change and the distance to the target. */
export function NkiHero({ nki, summary, before, running, few }: NkiHeroProps) {
  const t = useText(nkiText)
  const format = useDayFormat()
  const words = useIndexWords(few)
  const { value, notes, index, isFew } = words(summary)
  const target = useTarget('nki-target', nki)?.value.number
  // A text of about the final length, to reserve its space.
  const awaited = `${indexChange(format, 88.8, 77.7)} ${t.against} ${before?.days}: ${value} ${notes.join(', ')}`
  return (
    <section aria-label={t.index} className="-mb-3 flex flex-wrap items-start justify-between gap-x-4">
      <div className="order-last mb-3">
        <TargetButton kind="nki-target" id={nki} />
      </div>
      <HeroFigure value={value} muted={isFew || index === undefined}>
        <div className="flex flex-wrap items-center gap-x-1">
          <p>
            {notes.join('. ')}
            {running ? (
              <span className="text-muted"> ({t.until({ time: format.dateTime(running.toISOString()) })})</span>
            ) : null}
          </p>
          <Help about={t.index}>{t.indexHelp}</Help>
        </div>
        <div className="min-h-5 text-sm">
          {before ? (
            <RoomFor words={before.summary || before.isUnread ? undefined : awaited}>
              <Change before={before} index={index} isFew={isFew} words={words} />
            </RoomFor>
          ) : null}
        </div>
        {index !== undefined && target !== undefined ? (
          <p className="text-sm">{targetWords(t, format, index, target)}</p>
        ) : null}
      </HeroFigure>
    </section>
  )
}

type ChangeProps = {
  before: Before
  index: number | undefined
  isFew: boolean | undefined
  words: ReturnType<typeof useIndexWords>
}

/** The difference of the two displayed indexes, and the compared days. */
function Change({ before, index, isFew, words }: ChangeProps) {
  const t = useText(nkiText)
  const format = useDayFormat()
  const { days } = before
  if (!before.summary) {
    if (!before.isUnread) return null
    return (
      <>
        <span className="text-muted">{t.beforeUnread({ days })}</span>
        {before.query ? <QueryError query={before.query} retryLabel={t.readBefore({ days })} /> : null}
      </>
    )
  }
  const earlier = words(before.summary)
  const change =
    index !== undefined && earlier.index !== undefined ? indexChange(format, index, earlier.index) : undefined
  return (
    <>
      {change === undefined ? null : (
        <>
          <strong className={isFew || earlier.isFew ? 'font-semibold text-muted' : 'font-semibold'}>{change}</strong>{' '}
          <span className="text-muted">{t.against}</span>{' '}
        </>
      )}
      <span className="text-muted">
        {days}: <span className="text-ink">{earlier.value}</span> {earlier.notes.join(', ')}
      </span>
    </>
  )
}

/** The distance to the target, from the displayed figures. */
function targetWords(t: (typeof nkiText)[Locale], format: Format, index: number, aim: number): string {
  const target = targetIndex(format, aim)
  const apart = asWritten(aim - roundedIndex(index), 10)
  const far = roundedIndex(Math.abs(apart))
  const n = far === 0 ? `<${indexText(format, 0.1)}` : indexText(format, far)
  if (apart === 0) return t.reached({ target })
  return apart > 0 ? t.toTarget({ n, target }) : t.overTarget({ n, target })
}

type WrittenIndex = { value: string; notes: string[]; index?: number; isFew?: boolean }

/** Formats an index with its answers, or the reason why there is none. */
function useIndexWords(few: number) {
  const t = useText(nkiText)
  const format = useDayFormat()
  return (summary: NkiSummary): WrittenIndex => {
    const outcome = outcomeOf(summary)
    if (outcome.kind === 'no-answers') return { value: '–', notes: [t.noAnswers] }
    if (outcome.kind === 'not-given') return { value: t.notGiven, notes: [] }
    const { nki: index, completed } = outcome
    const value = indexText(format, index)
    if (completed === undefined) return { value, notes: [t.answersNotGiven], index }
    const from = t.fromAnswers({ n: completed })
    const isFew = completed < few
    return { value, notes: isFew ? [from, t.fewAnswers({ limit: few })] : [from], index, isFew }
  }
}
