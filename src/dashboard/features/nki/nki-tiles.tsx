import type { ReactNode } from 'react'
import type { NkiSummary } from '#contract/nkis'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { rateOf } from '#dashboard/parts/figures/rate'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import type { Period } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { nkiText } from './nki-text'

type NkiTilesProps = {
  summary: NkiSummary
  /** The same days last year, where they are compared with and were read. */
  before?: { period: Period; summary: NkiSummary } | undefined
  /** The period is not over yet. */
  running: boolean
  /** An index of fewer answers is muted. */
  few: number
}

/** The index as it was given and the counts behind it, each with what it is a part of. */
export function NkiTiles({ summary, ...rest }: NkiTilesProps) {
  const t = useText(nkiText)
  const format = useFormat()
  const { SentCount: sent, OpenCount: opened } = summary
  const number = (value: number | null | undefined) => (value == null ? t.notGiven : format.number(value))
  const share = (words: typeof t.ofSent, count: number | null | undefined, whole: number | null | undefined) => {
    const rate = rateOf(count, whole)
    if (rate?.share === undefined) return null
    return (
      <span className="block">{words({ percent: format.percent(rate.share), whole: format.number(rate.whole) })}</span>
    )
  }
  const tile = (label: string, count: number | null | undefined, ofOpened: boolean) => (
    <StatTile
      label={label}
      value={number(count)}
      note={
        <>
          {share(t.ofSent, count, sent)}
          {ofOpened ? share(t.ofOpened, count, opened) : null}
        </>
      }
    />
  )
  return (
    <StatTiles>
      <IndexTile summary={summary} {...rest} />
      <StatTile label={t.sent} value={number(sent)} note={sent === 0 && t.nobodySent} />
      {tile(t.opened, opened, false)}
      {tile(t.unopened, summary.UnopenCount, false)}
      {tile(t.incomplete, summary.IncompleteCount, true)}
      {tile(t.complete, summary.CompleteCount, true)}
    </StatTiles>
  )
}

function IndexTile({ summary, before, running, few }: NkiTilesProps) {
  const t = useText(nkiText)
  const { locale, timeZone } = useFormat()
  const words = useIndexWords(few)
  const { value, notes } = words(summary)
  const earlier = before && words(before.summary)
  return (
    <StatTile
      label={t.index}
      value={value}
      denominator={running && t.soFar}
      note={
        <>
          {notes.map(note => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
          {earlier ? (
            <span className="mt-1 block">
              {periodWords(before.period, locale, timeZone)}:{' '}
              <strong className="font-semibold text-ink">{earlier.value}</strong> {earlier.notes.join(', ')}
            </span>
          ) : null}
        </>
      }
    />
  )
}

/** An index as it was given and the answers behind it, or why there is none. */
function useIndexWords(few: number) {
  const t = useText(nkiText)
  const format = useFormat()
  return (summary: NkiSummary): { value: ReactNode; notes: string[] } => {
    const outcome = outcomeOf(summary)
    if (outcome.kind === 'none') return { value: t.noAnswers, notes: [] }
    if (outcome.kind === 'not-given') return { value: t.notGiven, notes: [] }
    const { nki, completed } = outcome
    if (completed === undefined) return { value: indexText(format, nki), notes: [t.answersNotGiven] }
    const from = t.fromAnswers({ n: completed })
    if (completed >= few) return { value: indexText(format, nki), notes: [from] }
    const muted = <span className="font-normal text-faint">{indexText(format, nki)}</span>
    return { value: muted, notes: [from, t.fewAnswers({ limit: few })] }
  }
}
