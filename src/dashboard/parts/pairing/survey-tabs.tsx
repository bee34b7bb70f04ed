import type { ReactNode } from 'react'
import { useMay } from '#dashboard/api/session/session'
import { usePairings } from '#dashboard/api/shared/pairings'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { TabLinks } from '#dashboard/ui/tabs'
import { pairText } from './pair-text'

type SurveyTabsProps = {
  survey: number
  current: 'statistics' | 'about' | 'logo' | 'edit'
  /** The open paired survey; the first pair by default. */
  document?: string
  aside?: ReactNode
}

/** Tabs of a survey, including the editor of a paired survey. */
export function SurveyTabs({ survey, current, document, aside }: SurveyTabsProps) {
  const t = useText(pairText)
  const mayEdit = useMay()('surveys.change')
  const { pairings } = usePairings(survey)
  const v2 = document ?? pairings[0]?.v2
  const items = [
    { key: 'statistics', to: paths.survey(survey), label: t.statistics },
    { key: 'about', to: paths.survey(survey, { tab: 'about' }), label: t.about },
    { key: 'logo', to: paths.surveyImage(survey), label: t.logo },
    ...(v2 === undefined ? [] : [{ key: 'edit', to: paths.editSurvey(v2), label: mayEdit ? t.edit : t.editor }]),
  ]
  return (
    <TabLinks
      label={t.pages}
      items={items.map(({ key, to, label }) => ({ to, label, isCurrent: key === current }))}
      aside={aside}
    />
  )
}
