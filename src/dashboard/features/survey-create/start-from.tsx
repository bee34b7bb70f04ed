import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Survey, SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { cssColor } from '#dashboard/parts/color/color'
import { useReceiptOf } from '#dashboard/parts/write/use-receipts'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { createText } from './create-text'
import { emptySurvey, type SurveyValues } from './survey-values'

/** What is known of the survey to copy. */
type StartSource = {
  statistics: SurveyStatistics
  /** The response to its create, if it was created with this product. */
  created: Partial<Survey> | undefined
  /** The paired survey of the editor. */
  document: SurveyDocument | undefined
}

/** Members of the form by the part that is copied. */
const members = {
  texts: ['Header', 'WelcomeText', 'ThankYouText'],
  colors: ['TextColor', 'BackgroundColor', 'ButtonColor'],
} as const satisfies Record<string, readonly (keyof SurveyValues)[]>

type StartPart = keyof typeof members

const parts = Object.keys(members) as StartPart[]

/** §2.6 Maximum length of a name, in characters. */
const longestName = 150

/**
 * Values for the copy of a survey, under a new name. Texts and colours are known where the survey is paired or was created
 * here. End, keyword and alarm belong to the original alone.
 */
function startValues({ created, document }: StartSource, name: string) {
  const values: SurveyValues = {
    ...emptySurvey,
    Name: Array.from(name).slice(0, longestName).join(''),
    Header: document?.header ?? created?.Header ?? '',
    WelcomeText: created?.WelcomeText ?? '',
    ThankYouText: document?.customEnding ?? created?.ThankYouText ?? '',
    TextColor: cssColor(document?.textColor ?? created?.TextColor) ?? '',
    BackgroundColor: cssColor(document?.backgroundColor ?? created?.BackgroundColor) ?? '',
    ButtonColor: cssColor(document?.buttonColor ?? created?.ButtonColor) ?? '',
  }
  return { values, copied: parts.filter(part => members[part].some(name => values[name] !== '')) }
}

type StartFromProps = { survey: number; now: Date; children: (start: SurveyValues) => ReactNode }

/** Loads what is known of the survey to copy, and says what was copied. */
export function StartFrom({ survey, now, children }: StartFromProps) {
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
            now={now}
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

type StartedProps = { source: StartSource; isUnread: boolean; now: Date; children: StartFromProps['children'] }

const names = { texts: 'partTexts', colors: 'partColors' } as const satisfies Record<
  StartPart,
  keyof (typeof createText)['en']
>

function Started({ source, isUnread, now, children }: StartedProps) {
  const t = useText(createText)
  const format = useFormat()
  const { Name: name, Ends: ends } = source.statistics
  // A refetch must not overwrite what the person has begun to change.
  const [{ values, copied }] = useState(() => startValues(source, t.copyOf({ name })))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const nameInput = place.current?.querySelector<HTMLInputElement>('input[name="Name"]')
    nameInput?.focus()
    nameInput?.select()
  }, [])
  const end = instantOf(ends)
  const endWords = end && (end <= now ? t.originEnded : t.originEnds)({ when: format.dateTime(end.toISOString()) })
  return (
    <div ref={place} className="flex flex-col gap-4">
      <Notice tone="info" role="status" title={t.startedFrom({ name })}>
        <p>
          {copied.length > 0 ? `${t.copied({ parts: copied.map(part => t[names[part]]).join(', ') })} ` : null}
          {t.notCopied}
        </p>
        {endWords ? <p>{endWords}</p> : null}
        {isUnread ? (
          <p className="text-sm">{t.partUnread}</p>
        ) : copied.length === 0 ? (
          <p className="text-sm">{t.startUnknown}</p>
        ) : null}
      </Notice>
      {children(values)}
    </div>
  )
}
