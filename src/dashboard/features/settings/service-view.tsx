import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/connection'
import { connection } from '#dashboard/api/client/call'
import { connectionQueries } from '#dashboard/api/client/connection'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { exportName, saveCsv } from '#dashboard/parts/csv/save-file'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Status } from '#dashboard/ui/badge'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { Icon } from '#dashboard/ui/icon'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { Notice } from '#dashboard/ui/state/notice'
import type { Answered } from './service-questions'
import { questionText, serviceText } from './service-text'
import { useSettingsTabs } from './settings-tabs'

type Found = { rows: readonly Answered[]; at: string }

const systemNow = () => new Date()

/** Ten questions about what the service does, answered when asked to by reading alone. */
export function ServiceView({ now = systemNow }: { now?: () => Date }) {
  const t = useText(serviceText)
  const tabs = useSettingsTabs()
  const may = useMayCall()
  const known = useQuery(connectionQueries.current())
  const { status, progress, result, start, stop } = useRun<Found, { done: number; all: number }>()
  const ask = async (signal: AbortSignal, onProgress: (progress: { done: number; all: number }) => void) => {
    const { askService } = await import('./service-questions')
    const rows = await askService({ connection: await connection(), may, onProgress, signal })
    return { rows, at: now().toISOString() }
  }
  return (
    <Page name="settingsService" tabs={tabs}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t.intro}</p>
        <div className="flex flex-wrap items-center gap-3">
          {status === 'running' ? null : (
            <Button
              variant={status === 'ended' ? 'secondary' : 'primary'}
              onClick={() => start(ask, { done: 0, all: 1 })}
            >
              {status === 'ended' ? t.again : t.run}
            </Button>
          )}
          {/* Each question keeps its own failure: what fails as a whole is as good as stopped. */}
          {status === 'stopped' || status === 'failed' ? <span role="status">{t.stopped}</span> : null}
        </div>
        {status === 'running' && progress ? (
          <RunProgress label={t.running} {...progress} words={t.progress} onStop={stop} />
        ) : null}
        {status === 'ended' && result && known.data ? <Result {...result} connection={known.data} /> : null}
      </div>
    </Page>
  )
}

export const page = pageView(ServiceView, () => [connectionQueries.current()])

const tones = { fits: 'success', differs: 'warning', unknown: 'neutral', info: 'neutral' } as const

function Result({ rows, at, connection }: Found & { connection: Connection }) {
  const t = useText(serviceText)
  const questions = useText(questionText)
  const { locale } = useFormat()
  const found = rows.map(({ name, set, words, verdict }) => ({
    question: questions[name],
    seen: words(t, locale),
    set: set(t, connection),
    verdict,
  }))
  const settled = found.filter(({ verdict }) => verdict !== undefined && verdict !== 'unknown')
  const columns = (['question', 'seen', 'set', 'result'] as const).map(key => ({ key, label: t[key] }))
  const save = () =>
    saveCsv(
      exportName([t.file], at.slice(0, 10), 'csv'),
      [...columns.map(({ label }) => label), t.readAt],
      found.map(({ question, seen, set, verdict }) => [question, seen.join('; '), set, verdict ? t[verdict] : '', at]),
      locale,
    )
  return (
    <div className="flex flex-col gap-4">
      <Proposals lines={rows.flatMap(({ proposal }) => proposal ?? []).join('\n')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          {t.summary({ done: settled.length, all: found.length })} · {t.readAt} <Time value={at} precision="dateTime" />
        </p>
        <Button size="sm" onClick={() => void save()}>
          <Icon name="download" />
          {t.save}
        </Button>
      </div>
      <ScrollArea label={t.seen}>
        <FiguresTable
          caption={t.title}
          columns={columns}
          rows={found.map(({ question, seen, set, verdict }) => ({
            key: question,
            cells: [
              question,
              <ul key="seen" className="flex min-w-48 flex-col wrap-anywhere">
                {seen.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>,
              set,
              verdict ? (
                <Status key="result" tone={tones[verdict]} className="whitespace-nowrap">
                  {t[verdict]}
                </Status>
              ) : null,
            ],
          }))}
        />
      </ScrollArea>
    </div>
  )
}

/** The settings that would fit what was seen, as lines of a file of environment variables. */
function Proposals({ lines }: { lines: string }) {
  const t = useText(serviceText)
  if (lines === '') return <Notice tone="success" role="status" title={t.noProposals} />
  return (
    <Notice tone="warning" role="status" title={t.proposals}>
      <p>{t.proposalsBody}</p>
      <pre className="my-2 overflow-x-auto font-mono text-sm">{lines}</pre>
      <CopyButton value={lines} label={t.proposals} words={t.copy} />
    </Notice>
  )
}
