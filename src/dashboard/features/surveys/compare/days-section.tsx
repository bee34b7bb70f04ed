import { useMemo } from 'react'
import { countsOf } from '#dashboard/features/surveys/growth/growth-days'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { compareText } from './compare-text'
import { type Compared, useReadingsOf } from './compared'
import { DaysChart, type Life } from './days-chart'
import { daysSinceCreated } from './days-since'

const windows = ['30', '7', '90', 'all'] as const
const search = { days: oneOf(...windows) }

type DaysSectionProps = { surveys: readonly Compared[]; subject: FiguresSubject; fileName: string }

/** How the surveys grew with their age, from the team's readings and the figures of now. */
export function DaysSection({ surveys, subject, fileName }: DaysSectionProps) {
  const t = useText(compareText)
  const { readings, isPending, error, retry } = useReadingsOf(surveys.map(({ id }) => id))
  const [{ days: chosen }, write] = useSearch(search)
  // Thousands of readings are gone through when one of these is another, and not when more days are shown.
  const key = JSON.stringify(surveys.map(({ created, counts }) => [created, counts]))
  const days = useMemo(() => {
    const known = JSON.parse(key) as [created: string | null, counts: Compared['counts'] | null][]
    return known.map(([created, counts], place) => {
      const read = (readings[place] ?? []).map(({ figures, at }) => countsOf(figures, at))
      return daysSinceCreated(counts ? [...read, counts] : read, created)
    })
  }, [key, readings])
  if (error && !isPending) return <CallErrorState error={error} onRetry={retry} retrying={false} />
  if (isPending || surveys.some(({ state }) => state === 'reading')) return <SkeletonPanel className="h-125" />
  const lives = surveys.map((survey, place): Life => ({ survey, days: days[place] }))
  return (
    <DaysChart
      lives={lives.filter(({ survey }) => survey.state === 'read')}
      first={chosen === 'all' ? undefined : Number(chosen)}
      choice={
        <div className="mb-3 w-48">
          <NativeSelect
            aria-label={t.window}
            value={chosen}
            onChange={({ target }) => write({ days: windows.find(value => value === target.value) })}
            items={['7', '30', '90', 'all'].map(value => ({
              value,
              label: value === 'all' ? t.all : t.first({ n: Number(value) }),
            }))}
          />
        </div>
      }
      subject={subject}
      fileName={fileName}
    />
  )
}
