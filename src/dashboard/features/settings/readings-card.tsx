import { useQuery } from '@tanstack/react-query'
import type { ReadingRun } from '#contract/team/readings'
import { readingQueries } from '#dashboard/api/readings'
import { useMay } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Time } from '#dashboard/parts/time/time'
import { Card } from '#dashboard/ui/card'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { readingsText } from './texts'

/** When figures were last read, by the schedule or a page, and which failed. */
export function ReadingsCard() {
  const t = useText(readingsText)
  const query = useQuery(readingQueries.run())
  return (
    <Card title={t.title} help={t.help}>
      <QueryPanel query={query} loading={<SkeletonRows rows={3} label={t.loading} />}>
        {state => <RunFacts {...state} />}
      </QueryPanel>
    </Card>
  )
}

type State = { every: number; last?: ReadingRun | null | undefined; next?: string | null | undefined }

function RunFacts({ every, last, next }: State) {
  const t = useText(readingsText)
  const format = useFormat()
  const maySee = useMay()('surveys.read')
  const { data: readings } = useQuery({ ...readingQueries.latest('survey'), enabled: maySee })
  // The latest of all readings, as in the list of surveys: an opened survey page stores one, too.
  const read = readings
    ?.map(({ at }) => at)
    .toSorted()
    .at(-1)
  const paused = last?.paused === 'busy' ? t.busy : last?.paused ? t.failing : undefined
  const items = [
    { key: 'every', label: t.every, value: every === 0 ? t.never : t.minutes({ n: every }) },
    ...(maySee ? [{ key: 'last', label: t.last, value: <Time value={read} absent={readings && t.none} /> }] : []),
    { key: 'run', label: t.run, value: <Time value={last?.begun} absent={t.none} /> },
    ...(last ? [{ key: 'read', label: t.read, value: last.ended ? format.number(last.read) : t.running }] : []),
    ...(last && last.failures > 0 ? [{ key: 'failed', label: t.failed, value: <Failures run={last} /> }] : []),
    ...(paused ? [{ key: 'paused', label: t.paused, value: paused }] : []),
    ...(next ? [{ key: 'next', label: t.next, value: <Time value={next} /> }] : []),
  ]
  return <KeyValueList items={items} />
}

/** Failures that are listed. */
const mostNamed = 10

function Failures({ run }: { run: ReadingRun }) {
  const t = useText(readingsText)
  const named = run.failed.slice(0, mostNamed).map(({ kind, id, status }) => {
    const what = id == null ? t.surveys : kind === 'survey' ? t.survey({ id }) : t.nki({ id })
    return `${what} (${status ?? t.noAnswer})`
  })
  const others = run.failures - named.length
  return <span>{[...named, ...(others > 0 ? [t.more({ n: others })] : [])].join(', ')}</span>
}
