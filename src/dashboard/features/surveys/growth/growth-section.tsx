import { useQuery } from '@tanstack/react-query'
import type { SurveyStatistics } from '#contract/surveys-v1'
import type { Reading } from '#contract/team/readings'
import { readingQueries } from '#dashboard/api/readings'
import { useNotesOf } from '#dashboard/api/shared/axis-notes'
import { useDayZone } from '#dashboard/api/shared/day-zone'
import { useTarget } from '#dashboard/api/shared/targets'
import { useSurveySubject } from '#dashboard/features/surveys/survey-figures'
import { surveyText } from '#dashboard/features/surveys/survey-text'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { axisNotes } from '#dashboard/parts/axis-notes/axis-note'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { isRead } from '#dashboard/parts/survey-growth/growth-days'
import { useGrowthDays } from '#dashboard/parts/survey-growth/use-growth-days'
import { surveyState } from '#dashboard/parts/survey-state/survey-state'
import { Section } from '#dashboard/ui/card'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { GrowthChart } from './growth-chart'

type SurveyGrowthProps = {
  survey: number
  statistics: SurveyStatistics
  /** When the statistics were read (ISO 8601). */
  readAt: string
  now: Date
}

/** The growth of a survey, from stored readings and the current figures. */
export function SurveyGrowth(props: SurveyGrowthProps) {
  const query = useQuery(readingQueries.of('survey', props.survey))
  return (
    // Taller on a phone, where the chart's texts wrap.
    <QueryPanel query={query} loading={<SkeletonPanel className="h-130 sm:h-120" />}>
      {readings => <Growth {...props} readings={readings} />}
    </QueryPanel>
  )
}

function Growth({ survey, readings, statistics, readAt, now }: SurveyGrowthProps & { readings: Reading[] }) {
  const { subject, file } = useSurveySubject(statistics, readAt)
  const timeZone = useDayZone()
  const entries = useNotesOf('survey-note', survey)
  const days = useGrowthDays(statistics, readAt, readings)
  const target = useTarget('survey-target', survey)?.value.number
  const read = days.filter(isRead)
  // The schedule also reads surveys of unknown state.
  const isScheduled = !['ended', 'pastEnd'].includes(surveyState(statistics, now))
  if (read.length < 2) return <NoGrowth isScheduled={isScheduled} />
  const notes = axisNotes(entries, timeZone)
  const times = read.map(({ counts }) => counts.at)
  return (
    <GrowthChart
      survey={survey}
      days={days}
      notes={notes}
      target={target}
      name={statistics.Name || subject.name}
      subject={{ ...subject, readAt: times }}
      fileName={`${file}-growth`}
    />
  )
}

/** Replaces the chart while there are too few readings; as tall as the chart, so that nothing moves. */
function NoGrowth({ isScheduled }: { isScheduled: boolean }) {
  const t = useText(surveyText)
  const format = useFormat()
  const { data } = useQuery({ ...readingQueries.run(), enabled: isScheduled })
  const scheduled = data?.next ? t.first({ when: format.dateTime(data.next) }) : data?.every === 0 ? t.off : undefined
  return (
    <Section title={t.growth} help={t.growthHelp}>
      <div className="flex min-h-110 items-center sm:min-h-100">
        <EmptyState title={t.emptyGrowth}>{isScheduled ? scheduled : t.closed}</EmptyState>
      </div>
    </Section>
  )
}
