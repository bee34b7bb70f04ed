import type { NkiSummary } from '#contract/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { rateOf } from '#dashboard/parts/figures/rate'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { nkiText } from './nki-text'

/** The counts behind the index, each with what it is a part of. */
export function NkiTiles({ summary }: { summary: NkiSummary }) {
  const t = useText(nkiText)
  const format = useDayFormat()
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
      <StatTile label={t.sent} value={number(sent)} note={sent === 0 && t.nobodySent} />
      {tile(t.opened, opened, false)}
      {tile(t.unopened, summary.UnopenCount, false)}
      {tile(t.incomplete, summary.IncompleteCount, true)}
      {tile(t.complete, summary.CompleteCount, true)}
    </StatTiles>
  )
}
