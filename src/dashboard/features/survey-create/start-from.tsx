import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Survey } from '#contract/surveys-v1'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { createText } from './create-text'
import { type StartPart, type StartSource, startValues } from './start-values'
import type { SurveyValues } from './survey-values'

type StartFromProps = { survey: number; children: (start: SurveyValues) => ReactNode }

/** Reads what is known of a survey that another begins with, and says what was copied. */
export function StartFrom({ survey, children }: StartFromProps) {
  const query = useQuery(surveyQueries.statistics(survey))
  const { loading, pairings } = usePairings(survey)
  const answered = useReceipts('createSurvey')
  const twin = pairings[0]?.v2
  const document = useQuery({ ...surveyQueries.document(twin ?? ''), enabled: twin !== undefined })
  const isKnown = !loading && !answered.loading && (twin === undefined || !document.isPending)
  const t = useText(createText)
  const receipt = answered.receipts.find(({ answer }) => (answer as Partial<Survey> | undefined)?.ID === survey)
  if (answered.failure) return <CallErrorState {...answered.failure} title={t.createdUnread} />
  return (
    <QueryPanel query={query} loading={<SkeletonPanel className="h-96" />}>
      {statistics =>
        isKnown ? (
          <Started
            source={{ statistics, created: receipt?.answer as Partial<Survey> | undefined, document: document.data }}
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
