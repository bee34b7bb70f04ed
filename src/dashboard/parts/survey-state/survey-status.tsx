import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import { type SurveyState, surveyStateText } from './survey-state'

const tones = {
  open: 'success',
  endsSoon: 'warning',
  pastEnd: 'warning',
  ended: 'neutral',
  notGiven: 'neutral',
} as const

export function SurveyStatus({ state }: { state: SurveyState }) {
  const t = useText(surveyStateText)
  return <Status tone={tones[state]}>{t[state]}</Status>
}
