import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import type { SurveyState } from './survey-state'
import { surveysText } from './surveys-text'

const tones = { open: 'success', endsSoon: 'warning', ended: 'neutral', notGiven: 'neutral' } as const

/** Where a survey stands, in words with a dot. */
export function StateStatus({ state }: { state: SurveyState }) {
  const t = useText(surveysText)
  return <Status tone={tones[state]}>{t[state]}</Status>
}
