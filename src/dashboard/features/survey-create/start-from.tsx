import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Survey, SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { cssColor } from '#dashboard/parts/color/color'
import { useReceiptOf } from '#dashboard/parts/write/use-receipts'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { createText } from './create-text'
import { emptySurvey, type SurveyValues } from './survey-values'

/** What is known of a survey that another begins with. */
export type StartSource = {
  statistics: SurveyStatistics
  /** As its creation was answered, where it was made with this product. */
  created: Partial<Survey> | undefined
  /** Its twin in the editor, where it has one. */
  document: SurveyDocument | undefined
}

/** What was copied, in the order of the form. */
export type StartPart = 'name' | 'end' | 'texts' | 'colors'

/** Members of the form by the part that they belong to. */
const members = {
  name: ['Name'],
  end: ['Ends'],
  texts: ['Header', 'WelcomeText', 'ThankYouText'],
  colors: ['TextColor', 'BackgroundColor', 'ButtonColor'],
} as const satisfies Record<StartPart, readonly (keyof SurveyValues)[]>

const parts = Object.keys(members) as StartPart[]

/**
 * What a new survey begins with that is like another. Its name and end are always known; its texts and colours where it has a
 * twin in the editor, which may have changed since, or where it was made here. Keyword and alarm belong to one survey alone.
 */
function startValues({ statistics, created, document }: StartSource): {
  values: SurveyValues
  copied: StartPart[]
} {
  const values: SurveyValues = {
    ...emptySurvey,
    Name: statistics.Name,
    Ends: instantOf(statistics.Ends)?.toISOString().replace('.000Z', 'Z') ?? '',
    Header: document?.header ?? created?.Header ?? '',
    WelcomeText: created?.WelcomeText ?? '',
    ThankYouText: document?.customEnding ?? created?.ThankYouText ?? '',
    TextColor: cssColor(document?.textColor ?? created?.TextColor) ?? '',
    BackgroundColor: cssColor(document?.backgroundColor ?? created?.BackgroundColor) ?? '',
    ButtonColor: cssColor(document?.buttonColor ?? created?.ButtonColor) ?? '',
  }
  return { values, copied: parts.filter(part => members[part].some(name => values[name] !== '')) }
}

type StartFromProps = { survey: number; children: (start: SurveyValues) => ReactNode }

/** Reads what is known of a survey that another begins with, and says what was copied. */
export function StartFrom({ survey, children }: StartFromProps) {
  const query = useQuery(surveyQueries.statistics(survey))
  const { loading, pairings } = usePairings(survey)
  const answered = useReceiptOf('createSurvey', `survey-v1:${survey}`)
  const twin = pairings[0]?.v2
  const document = useQuery({ ...surveyQueries.document(twin ?? ''), enabled: twin !== undefined })
  const isKnown = !loading && !answered.loading && (twin === undefined || !document.isPending)
  const t = useText(createText)
  if (answered.failure) return <CallErrorState {...answered.failure} title={t.originUnread} />
  return (
    <QueryPanel query={query} loading={<SkeletonPanel className="h-96" />}>
      {statistics =>
        isKnown ? (
          <Started
            source={{
              statistics,
              created: answered.receipt?.answer as Partial<Survey> | undefined,
              document: document.data,
            }}
            isUnread={document.isError && !document.data}
          >
            {children}
          </Started>
        ) : (
          <SkeletonPanel className="h-96" />
        )
      }
    </QueryPanel>
  )
}

type StartedProps = { source: StartSource; isUnread: boolean; children: StartFromProps['children'] }

const names = { name: 'partName', end: 'partEnd', texts: 'partTexts', colors: 'partColors' } as const satisfies Record<
  StartPart,
  keyof (typeof createText)['en']
>

function Started({ source, isUnread, children }: StartedProps) {
  const t = useText(createText)
  // What a person began to change is not changed under them where the survey is read again.
  const [{ values, copied }] = useState(() => startValues(source))
  const isBare = !copied.includes('texts') && !copied.includes('colors')
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info" role="status" title={t.startedFrom({ name: source.statistics.Name })}>
        <p>{t.copied({ parts: copied.map(part => t[names[part]]).join(', ') })}</p>
        {isUnread ? (
          <p className="text-sm">{t.partUnread}</p>
        ) : isBare ? (
          <p className="text-sm">{t.startUnknown}</p>
        ) : null}
      </Notice>
      {children(values)}
    </div>
  )
}
