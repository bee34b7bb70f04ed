import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { useSurveyTexts } from '#dashboard/parts/pairing/use-survey-texts'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { createText } from './create-text'
import { emptySurvey, type SurveyValues } from './survey-values'

/** The copied members, by the text that names them. End, keyword and alarm belong to the original alone. */
const copiedParts = {
  partTexts: ['Header', 'WelcomeText', 'ThankYouText'],
  partColors: ['TextColor', 'BackgroundColor', 'ButtonColor'],
} as const

/** §2.6 Maximum length of a name, in characters. */
const longestName = 150

type StartFromProps = { survey: number; now: Date; children: (start: SurveyValues) => ReactNode }

/** Loads what is known of the survey to copy, and says what was copied. */
export function StartFrom({ survey, ...started }: StartFromProps) {
  const t = useText(createText)
  const query = useQuery(surveyQueries.statistics(survey))
  const known = useSurveyTexts(survey)
  if (known.failure) return <CallErrorState {...known.failure} title={t.originUnread} />
  const loading = <SkeletonPanel className="h-96" />
  return (
    <QueryPanel query={query} loading={loading}>
      {statistics => (known.isPending ? loading : <Started {...started} {...{ statistics, known }} />)}
    </QueryPanel>
  )
}

type StartedProps = Omit<StartFromProps, 'survey'> & {
  statistics: SurveyStatistics
  known: ReturnType<typeof useSurveyTexts>
}

function Started({ statistics, known, now, children }: StartedProps) {
  const t = useText(createText)
  const format = useFormat()
  const { Name: name, Ends: ends } = statistics
  // A refetch must not overwrite what the person has begun to change.
  const [{ values, copied }] = useState(() => {
    const values = { ...emptySurvey, Name: Array.from(t.copyOf({ name })).slice(0, longestName).join('') }
    for (const member of Object.values(copiedParts).flat()) values[member] = known.texts[member] ?? ''
    const parts = ['partTexts', 'partColors'] as const
    return { values, copied: parts.filter(part => copiedParts[part].some(member => values[member] !== '')) }
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const nameInput = place.current?.querySelector<HTMLInputElement>('input[name="Name"]')
    nameInput?.focus()
    nameInput?.select()
  }, [])
  const end = instantOf(ends)
  const endWords = end && (end <= now ? t.originEnded : t.originEnds)({ when: format.dateTime(end.toISOString()) })
  const unknown = known.isPairUnread ? t.partUnread : copied.length === 0 ? t.startUnknown : undefined
  return (
    <div ref={place} className="flex flex-col gap-4">
      <Notice tone="info" role="status" title={t.startedFrom({ name })}>
        <p>
          {copied.length > 0 ? `${t.copied({ parts: copied.map(part => t[part]).join(', ') })} ` : null}
          {t.notCopied}
        </p>
        {endWords ? <p>{endWords}</p> : null}
        {unknown ? <p className="text-sm">{unknown}</p> : null}
      </Notice>
      {children(values)}
    </div>
  )
}
