import type { NkiSummary } from '#contract/nkis'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { Period } from '#dashboard/parts/periods/period'
import { nkiText } from './nki-text'
import { type CountField, echoCheck, oddParts, openCheck, partsCheck, percentChecks, sentCheck } from './self-check'
import { trendText } from './trend-text'
import type { Trend } from './use-trend'

/** `doubt` is a difference that rounding may explain: it does not count in the verdict. */
export type CheckLine = { verdict: 'agrees' | 'differs' | 'doubt' | 'not-given' | 'pending'; text: string }

/** Every judgement of the self-check as a sentence. */
export function useCheckLines(period: Period, summary: NkiSummary, trend: Trend): CheckLine[] {
  const t = useText(trendText)
  const words = useText(nkiText)
  const format = useFormat()
  const names: Record<CountField, string> = {
    SentCount: words.sent,
    OpenCount: words.opened,
    UnopenCount: words.unopened,
    IncompleteCount: words.incomplete,
    CompleteCount: words.complete,
  }
  const number = (value: number) => format.number(value)
  const sums = (values: { whole: number; sum: number }) => ({ whole: number(values.whole), sum: number(values.sum) })

  const sent = sentCheck(summary)
  const open = openCheck(summary)
  const echo = echoCheck({ period, summary })
  const lines: CheckLine[] = [
    {
      verdict: sent.verdict,
      text:
        sent.verdict === 'differs'
          ? t.sentDiffers(sums(sent))
          : sent.verdict === 'agrees'
            ? t.sentAgrees
            : t.sentMissing,
    },
    {
      verdict: open.verdict,
      text:
        open.verdict === 'differs'
          ? t.openDiffers(sums(open))
          : open.verdict === 'agrees'
            ? t.openAgrees
            : t.openMissing,
    },
    {
      verdict: echo.verdict,
      text:
        echo.verdict === 'differs'
          ? t.echoDiffers({ begin: format.utc(echo.begin), end: format.utc(echo.end) })
          : echo.verdict === 'agrees'
            ? t.echoAgrees
            : t.echoMissing,
    },
    ...percentChecks(summary).map(({ field, given, agrees, missing }): CheckLine => {
      const values = { field: names[field], given: format.number(given, 4) }
      if (missing) {
        const text = t.percentMissing({ ...values, missing: missing.map(count => names[count]).join(', ') })
        return { verdict: 'not-given', text }
      }
      return agrees
        ? { verdict: 'agrees', text: t.percentAgrees(values) }
        : { verdict: 'doubt', text: t.percentDiffers(values) }
    }),
  ]
  if (trend.points.length === 0) return lines

  const odd = oddParts(trend.readings.map(part => ({ period: part.period, summary: part.reading.summary })))
  if (odd.length > 0) {
    const labels = new Map(trend.points.map(({ key, label }) => [key, label]))
    const listed = odd.map(part => labels.get(part.period.begin) ?? '').join(', ')
    lines.push({ verdict: 'differs', text: t.oddParts({ n: odd.length, names: listed }) })
  }
  if (!trend.complete) return [...lines, { verdict: 'pending', text: t.partsPending }]
  const parts = partsCheck(
    summary,
    trend.readings.map(({ reading }) => reading.summary),
  )
  if (parts.verdict === 'differs') {
    const differing = parts.fields.map(({ field, ...values }): CheckLine => {
      return { verdict: 'differs', text: t.partsDiffer({ field: names[field], ...sums(values) }) }
    })
    return [...lines, ...differing]
  }
  const text = parts.verdict === 'agrees' ? t.partsAgree({ n: number(trend.readings.length) }) : t.partsMissing
  return [...lines, { verdict: parts.verdict, text }]
}
