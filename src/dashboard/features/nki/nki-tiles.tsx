import type { NkiSummary } from '#contract/nkis'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { rateOf } from '#dashboard/parts/figures/rate'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { nkiText } from './nki-text'

/** The index as the service gives it, and the counts behind it, each with what it is a part of. */
export function NkiTiles({ summary, before }: { summary: NkiSummary; before: NkiSummary | undefined }) {
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
      <IndexTile summary={summary} before={before} />
      <StatTile label={t.sent} value={number(sent)} note={sent === 0 && t.nobodySent} />
      {tile(t.opened, opened, false)}
      {tile(t.unopened, summary.UnopenCount, false)}
      {tile(t.incomplete, summary.IncompleteCount, true)}
      {tile(t.complete, summary.CompleteCount, true)}
    </StatTiles>
  )
}

function IndexTile({ summary, before }: { summary: NkiSummary; before: NkiSummary | undefined }) {
  const t = useText(nkiText)
  const words = useIndexWords()
  const { value, note } = words(summary)
  const earlier = before && words(before)
  return (
    <StatTile
      label={t.index}
      value={value}
      note={
        <>
          {note}
          {earlier ? (
            <span className="mt-1 block">
              {t.before}: <strong className="font-semibold text-ink">{earlier.value}</strong> {earlier.note}
            </span>
          ) : null}
        </>
      }
    />
  )
}

/** An index as the service gave it and the answers behind it, or why there is none. */
function useIndexWords() {
  const t = useText(nkiText)
  const format = useFormat()
  return (summary: NkiSummary): { value: string; note: string | undefined } => {
    const outcome = outcomeOf(summary)
    if (outcome.kind === 'none') return { value: t.noAnswers, note: t.noAnswersNote }
    if (outcome.kind === 'not-given') return { value: t.notGiven, note: undefined }
    const { nki, completed } = outcome
    const note = completed === undefined ? t.answersNotGiven : t.fromAnswers({ n: format.number(completed) })
    return { value: format.number(nki, 2), note }
  }
}
