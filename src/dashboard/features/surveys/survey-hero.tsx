import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { readingQueries } from '#dashboard/api/readings'
import { useMay } from '#dashboard/api/session/session'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { usePairings } from '#dashboard/api/shared/pairings'
import { useTarget } from '#dashboard/api/shared/targets'
import { asWritten, instantOf, percentAsWritten, rangeWords } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { expectedAnswers } from '#dashboard/parts/survey-growth/expected-answers'
import { useGrowthDays } from '#dashboard/parts/survey-growth/use-growth-days'
import { type SurveyState, surveyState } from '#dashboard/parts/survey-state/survey-state'
import { TargetButton } from '#dashboard/parts/target/target-button'
import { targetRate } from '#dashboard/parts/target/target-words'
import { Time } from '#dashboard/parts/time/time'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { HeroFigure } from '#dashboard/ui/hero-figure'
import { funnelOf } from './statistics'
import { endWords } from './survey-figures'
import { surveyText } from './survey-text'

type SurveyHeroProps = {
  survey: number
  statistics: SurveyStatistics
  readAt: string
  /** Recipients below which the rate is muted. */
  few: number
  now: Date
}

/** The response rate with its target and, for an open survey, the estimate of the final rate. */
export function SurveyHero({ survey, statistics, readAt, few, now }: SurveyHeroProps) {
  const t = useText(surveyText)
  const { value, words, share } = useRate(statistics)
  const target = useTargetShare(survey)
  const isFew = share !== undefined && (statistics.Recipients ?? 0) < few
  const format = useDayFormat()
  const state = surveyState(statistics, now)
  const life = [statistics.Ended === false && t.isOpen, endWords(t, format, statistics, readAt)].filter(Boolean)
  const rate = { share: share ?? 0, target }
  return (
    <Card title={t.rate} help={t.rateHelp} actions={<TargetButton kind="survey-target" id={survey} />}>
      <HeroFigure value={value} muted={isFew}>
        <p>{words}</p>
        {statistics.Recipients === 0 ? <NextStep survey={survey} statistics={statistics} state={state} /> : null}
        <p className="text-sm text-muted">
          {isFew ? `${t.few({ limit: few })}. ` : null}
          {t.read} <Time value={readAt} />
          {life.length > 0 ? ` · ${life.join(', ')}` : null}
        </p>
      </HeroFigure>
      {share === undefined ? null : state === 'open' || state === 'endsSoon' ? (
        <ExpectedRate survey={survey} statistics={statistics} readAt={readAt} {...rate} />
      ) : (
        <>
          <RateBar {...rate} />
          <RateLines>
            <TargetLine {...rate} hasEnded={state === 'ended'} />
          </RateLines>
        </>
      )}
    </Card>
  )
}

type NextStepProps = { survey: number; statistics: SurveyStatistics; state: SurveyState }

/** How a survey without recipients reaches people, and the next step. */
function NextStep({ survey, statistics: { Keyword: keyword }, state }: NextStepProps) {
  const t = useText(surveyText)
  const mayEdit = useMay()('surveys.change')
  const {
    pairings: [twin],
  } = usePairings(survey)
  if (state === 'ended') return <p>{t.endedWithout}</p>
  if (state === 'notGiven') return <p>{t.stateUnknown}</p>
  return (
    <p>
      {keyword ? t.byKeyword({ keyword }) : t.notSentOut}{' '}
      {twin && mayEdit ? (
        <Link to={paths.editSurvey(twin.v2)} className={linkClass}>
          {t.checkFirst}
        </Link>
      ) : null}
    </p>
  )
}

/** Returns the rate in words, or the reason why there is none. */
export function useRate(statistics: SurveyStatistics): { value: string; words: string; share?: number } {
  const t = useText(surveyText)
  const format = useFormat()
  const { recipients, answered, answeredRate, answeredOfOpened } = funnelOf(statistics)
  if ((answered ?? 0) > (recipients ?? Number.POSITIVE_INFINITY)) return { value: '–', words: t.exceeds }
  if (recipients === 0) return { value: '–', words: t.noRecipients }
  if (answered === undefined) return { value: t.notGiven, words: t.noAnswers }
  if (answeredRate?.share === undefined) return { value: t.notGiven, words: t.answeredAlone({ n: answered }) }
  const { part, whole, share } = answeredRate
  const counted = t.answeredOf({ n: format.number(part), whole: format.number(whole), of: whole })
  const ofOpened = answeredOfOpened?.share
  const also = ofOpened !== undefined ? `, ${t.ofOpened({ percent: format.percent(ofOpened) })}` : ''
  return { value: format.percent(share), words: counted + also, share }
}

/** Both from 0 to 1. */
type RateProps = { share: number; target: number | undefined }

type ExpectedRateProps = RateProps & { survey: number; statistics: SurveyStatistics; readAt: string }

/** The rate of an open survey, with an estimate where the readings allow one. */
function ExpectedRate({ survey, statistics, readAt, ...rate }: ExpectedRateProps) {
  const t = useText(surveyText)
  const format = useFormat()
  const { data: readings } = useQuery(readingQueries.of('survey', survey))
  const days = useGrowthDays(statistics, readAt, readings)
  const answers = readings && expectedAnswers(days, instantOf(statistics.Ends)?.getTime())
  const of = (count: number) => count / (answers?.recipients ?? 1)
  const expected = answers && { about: of(answers.count), low: of(answers.low), high: of(answers.high) }
  return (
    <>
      <RateBar {...rate} expected={expected} />
      <RateLines>
        <TargetLine {...rate} expected={expected} />
        {expected ? (
          <p className="flex flex-wrap items-center gap-x-2">
            <Badge>{t.estimate}</Badge>
            {t.expected({
              about: format.percent(expected.about),
              range: rangeWords(format.percent(expected.low), format.percent(expected.high)),
            })}
          </p>
        ) : null}
      </RateLines>
    </>
  )
}

type RateBarProps = {
  /** From 0 to 1, like the other values. */
  share: number
  target: number | undefined
  /** Range of the estimate. */
  expected?: { low: number; high: number } | undefined
}

const percent = (share: number) => `${share * 100}%`

/** The rate as a bar. Drawn as SVG, because backgrounds are not printed. */
function RateBar({ share, target, expected }: RateBarProps) {
  const stripes = useId()
  return (
    <svg aria-hidden="true" className="block h-5 w-full">
      <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" stroke="var(--chart-1)" strokeWidth="3" />
      </pattern>
      <rect y="4" width="100%" height="12" rx="2" fill="var(--sunken)" />
      {expected ? (
        <rect
          x={percent(expected.low)}
          y="4"
          width={percent(Math.max(0.002, expected.high - expected.low))}
          height="12"
          fill={`url(#${stripes})`}
          opacity="0.7"
        />
      ) : null}
      <rect y="4" width={percent(share)} height="12" rx="2" fill="var(--chart-1)" />
      {target === undefined ? null : (
        <svg x={percent(target)} overflow="visible">
          <path d="M0 1v18" stroke="var(--surface)" strokeWidth="5" />
          <path d="M0 0v20" stroke="var(--ink)" strokeWidth="2" />
        </svg>
      )}
    </svg>
  )
}

/** The lines below the bar. Their height is reserved for the estimate, which loads later. */
const RateLines = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-sm">{children}</div>
)

type TargetWords = RateProps & {
  /** The estimate and its range. */
  expected?: { about: number; low: number; high: number } | undefined
  hasEnded?: boolean
}

const TargetLine = (props: TargetWords) => {
  const words = useTargetWords()(props)
  return words === undefined ? null : <p>{words}</p>
}

/** The team's target from 0 to 1; undefined without a valid one. */
export function useTargetShare(survey: number): number | undefined {
  const target = useTarget('survey-target', survey)?.value.number
  return target === undefined || target < 0 || target > 100 ? undefined : target / 100
}

/**
 * Returns the formatter of the distance from the target, or the expected distance at the end. A remaining distance is
 * never rounded to 0.
 */
export function useTargetWords() {
  const t = useText(surveyText)
  const format = useFormat()
  return ({ share, target: targetShare, expected, hasEnded = false }: TargetWords): string | undefined => {
    if (targetShare === undefined) return undefined
    const aim = asWritten(targetShare * 100, 10)
    const target = targetRate(format, aim)
    const distance = (from: number) => {
      // Difference of the two figures as they are shown; rounded twice because of floating point.
      const far = asWritten(asWritten(Math.abs(aim - percentAsWritten(from)), 10), 1)
      const points = far === 0 ? `<${format.decimal(0.1, 1)}` : format.decimal(far, 1)
      return { far, points, target }
    }
    const apart = targetShare - share
    if (Math.abs(apart) < 1e-11) return t.reached({ target })
    if (apart < 0) return t.over(distance(share))
    if (hasEnded) return t.missed(distance(share))
    // A target within the range, as it is shown, gets no prediction.
    if (expected && percentAsWritten(expected.high) < aim) return t.willMiss(distance(expected.about))
    if (expected && percentAsWritten(expected.low) >= aim) return t.willReach({ target })
    return t.toTarget(distance(share))
  }
}
