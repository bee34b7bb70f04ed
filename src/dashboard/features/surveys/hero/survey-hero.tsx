import type { ReactNode } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { useTarget } from '#dashboard/api/shared/targets'
import { reportText } from '#dashboard/features/surveys/report-text'
import { funnelOf } from '#dashboard/features/surveys/statistics'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { surveyState } from '#dashboard/parts/survey-state/survey-state'
import { TargetButton } from '#dashboard/parts/target/target-button'
import { Time } from '#dashboard/parts/time/time'
import { Card } from '#dashboard/ui/card'
import { HeroFigure } from '#dashboard/ui/hero-figure'
import { ExpectedRate } from './expected-rate'
import { heroText } from './hero-text'
import { RateBar } from './rate-bar'
import { RateLines } from './rate-lines'
import { targetWords } from './target-words'

type SurveyHeroProps = {
  survey: number
  statistics: SurveyStatistics
  readAt: string
  /** Rates of fewer recipients are muted: they move by chance. */
  few: number
  now: Date
}

/** The response rate: the figure that a survey is judged by, how far the target is, and where it is expected to end. */
export function SurveyHero({ survey, statistics, readAt, few, now }: SurveyHeroProps) {
  const t = useText(heroText)
  const { few: fewRecipients } = useText(reportText)
  const { value, words, share } = useRate(statistics)
  const format = useFormat()
  const target = useTarget('survey-target', survey)?.value.number
  const isFew = share !== undefined && (statistics.Recipients ?? 0) < few
  const targetShare = target === undefined || target < 0 || target > 100 ? undefined : target / 100
  const targetText =
    share !== undefined && targetShare !== undefined ? targetWords(t, format, share, targetShare) : undefined
  const lines = targetText ? <p>{targetText}</p> : null
  const isOpen = ['open', 'endsSoon'].includes(surveyState(statistics, now))
  return (
    <Card title={t.rate} help={t.rateHelp} actions={<TargetButton kind="survey-target" id={survey} />}>
      <HeroFigure value={value} muted={isFew}>
        <p>{words}</p>
        <p className="text-sm text-muted">
          {isFew ? `${fewRecipients({ limit: few })}. ` : null}
          {t.read} <Time value={readAt} />
        </p>
      </HeroFigure>
      {share === undefined ? null : isOpen ? (
        <ExpectedRate survey={survey} statistics={statistics} readAt={readAt} share={share} target={targetShare}>
          {lines}
        </ExpectedRate>
      ) : (
        <>
          <RateBar share={share} target={targetShare} />
          <RateLines>{lines}</RateLines>
        </>
      )}
    </Card>
  )
}

/** The rate in words, or why there is none. */
function useRate(statistics: SurveyStatistics): { value: ReactNode; words: string; share?: number } {
  const t = useText(heroText)
  const names = useText(reportText)
  const format = useFormat()
  const { recipients, answered, answeredRate, answeredOfOpened } = funnelOf(statistics)
  if (recipients === 0) return { value: '–', words: names.noRecipients }
  if (answered === undefined) return { value: names.notGiven, words: t.noAnswers }
  if (answeredRate?.share === undefined) return { value: names.notGiven, words: t.answered({ n: answered }) }
  const { part, whole, share } = answeredRate
  if (share > 1) return { value: '–', words: t.exceeds }
  const counted = t.answeredOf({ n: format.number(part), whole: format.number(whole), of: whole })
  const ofOpened = answeredOfOpened?.share
  const fits = ofOpened !== undefined && ofOpened <= 1
  const also = fits ? `, ${names.ofOpened({ percent: format.percent(ofOpened) })}` : ''
  return { value: format.percent(share), words: counted + also, share }
}
