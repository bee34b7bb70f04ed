import type { BriefSurvey } from '#contract/surveys-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { type Rate, rateOf } from '#dashboard/parts/figures/rate'
import type { Counts } from '#dashboard/parts/survey-growth/growth-days'
import { timeValues } from '#dashboard/parts/time/time-values'
import type { ColumnValue, FileColumn } from '#dashboard/ui/table/column'
import type { scoreText } from './score-text'

/** Answered of recipients; undefined where a count was not given. `share` only where it is one: more answers than recipients are none. */
export function responseRate(counts: Pick<Counts, 'answered' | 'recipients'> | undefined): Rate | undefined {
  const rate = rateOf(counts?.answered, counts?.recipients)
  return rate?.share !== undefined && rate.share > 1 ? { ...rate, share: undefined } : rate
}

type Setting = {
  t: (typeof scoreText)[Locale]
  format: Format
  /** What is known of a survey's figures. */
  counts: (survey: BriefSurvey) => Counts | undefined
}

type ScoreValue = Omit<ColumnValue<BriefSurvey> & FileColumn<BriefSurvey>, 'id' | 'header'>

/**
 * Recipients, response rate and the time they were read. Sorted and exported by what is known at that moment: nothing was
 * read is nothing, and no 0.
 */
export function scoreValues({ t, format, counts }: Setting) {
  const number = (value: number | undefined) => (value === undefined ? t.notGiven : format.number(value))
  const text = (write: (counts: Counts) => string) => (survey: BriefSurvey) => {
    const known = counts(survey)
    return known ? write(known) : t.notRead
  }
  const share = (survey: BriefSurvey) => responseRate(counts(survey))?.share
  const rateWords = (known: Counts) => {
    const rate = responseRate(known)
    const of = rate && t.of({ part: format.number(rate.part), whole: format.number(rate.whole) })
    return rate?.share === undefined ? (of ?? t.notGiven) : `${format.percent(rate.share)} ${of}`
  }
  return {
    recipients: {
      value: survey => counts(survey)?.recipients,
      text: text(({ recipients }) => number(recipients)),
    },
    rate: {
      value: share,
      text: text(rateWords),
      exportHeader: t.percent,
      exportValue: survey => {
        const known = share(survey)
        return known === undefined ? undefined : Math.round(known * 1000) / 10
      },
      exportAlso: [{ header: t.answered, value: survey => counts(survey)?.answered }],
    },
    read: {
      ...timeValues(format, (survey: BriefSurvey) => counts(survey)?.at),
      text: text(({ at }) => format.dateTime(at)),
    },
  } satisfies Record<string, ScoreValue>
}
