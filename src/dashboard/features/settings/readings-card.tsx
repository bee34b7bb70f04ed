import { useQuery } from '@tanstack/react-query'
import type { ReadingKind, ReadingRun } from '#contract/team/readings'
import { allReadings, readingQueries } from '#dashboard/api/readings'
import { useMay } from '#dashboard/api/session/session'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { requestExport, saveCsv } from '#dashboard/parts/csv/save-file'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { notify } from '#dashboard/ui/toast/notify'
import { readingsText } from './texts'

/** When figures were read last on the schedule, and what could not be; all readings as a file. */
export function ReadingsCard() {
  const t = useText(readingsText)
  const can = useMay()
  const query = useQuery(readingQueries.run())
  return (
    <Card
      title={t.title}
      help={t.help}
      actions={
        can('export') ? (
          <>
            {can('surveys.read') ? <ExportReadings kind="survey" words={t.exportSurveys} /> : null}
            {can('nki.read') ? <ExportReadings kind="nki" words={t.exportNkis} /> : null}
          </>
        ) : undefined
      }
    >
      <QueryPanel query={query} loading={<SkeletonRows rows={3} label={t.loading} />}>
        {state => <RunFacts {...state} />}
      </QueryPanel>
    </Card>
  )
}

type State = {
  every: number
  last?: ReadingRun | null | undefined
  next?: string | null | undefined
  zone?: string | null | undefined
}

function RunFacts({ every, last, next, zone }: State) {
  const t = useText(readingsText)
  const format = useFormat()
  const paused = last?.paused === 'busy' ? t.busy : last?.paused ? t.failing : undefined
  const items = [
    { key: 'every', label: t.every, value: every === 0 ? t.never : t.minutes({ n: every }) },
    { key: 'last', label: t.last, value: last ? <Time value={last.begun} precision="dateTime" /> : t.none },
    ...(last ? [{ key: 'read', label: t.read, value: last.ended ? format.number(last.read) : t.running }] : []),
    ...(last && last.failures > 0 ? [{ key: 'failed', label: t.failed, value: <Failures run={last} /> }] : []),
    ...(paused ? [{ key: 'paused', label: t.paused, value: paused }] : []),
    ...(next ? [{ key: 'next', label: t.next, value: <Time value={next} precision="dateTime" /> }] : []),
    { key: 'zone', label: t.months, value: zone ?? t.utc },
  ]
  return <KeyValueList items={items} />
}

/** Failures that are named one by one. */
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

/** All readings of a kind as a file: a row a reading, a column a figure. */
function ExportReadings({ kind, words }: { kind: ReadingKind; words: string }) {
  const t = useText(readingsText)
  const locale = useLocale()
  const save = useOnce(async () => {
    try {
      const readings = await allReadings(kind)
      if (readings.length === 0) return notify({ tone: 'info', title: t.nothing })
      await requestExport({ kind: 'readings' }, { text: '', count: readings.length })
      const names = [...new Set(readings.flatMap(({ figures }) => Object.keys(figures)))]
      const period = kind === 'nki' ? [t.begin, t.end] : []
      await saveCsv(
        `readings-${kind}`,
        [t.kind, t.id, ...period, t.at, t.source, ...names],
        readings.map(({ id, begin, end, at, source, figures }) => [
          kind,
          id,
          ...(kind === 'nki' ? [begin ?? '', end ?? ''] : []),
          at,
          source,
          ...names.map(name => figures[name] ?? ''),
        ]),
        locale,
      )
    } catch (error) {
      notifyFailure(t.exportFailed, error)
    }
  })
  return (
    <Button size="sm" busy={save.busy} onClick={() => void save.run()}>
      <Icon name="download" />
      {words}
    </Button>
  )
}
