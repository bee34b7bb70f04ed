import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection'
import { connection } from '#dashboard/api/client/call'
import { connectionQueries } from '#dashboard/api/client/connection'
import { readOpened } from '#dashboard/api/kept/opened'
import { sharedQueries } from '#dashboard/api/shared/shared-queries'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { exportName, saveCsv } from '#dashboard/parts/csv/save-file'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { Icon } from '#dashboard/ui/icon'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { Notice } from '#dashboard/ui/state/notice'
import type { ProbeRow } from './run-probe'
import { probeText, questionText } from './texts'

type Probed = { rows: readonly ProbeRow[]; at: string }

const systemNow = () => new Date()

/** Reads from the service, when asked to and until it is stopped, what its specification leaves open. */
export function ProbeCard({ now = systemNow }: { now?: () => Date }) {
  const t = useText(probeText)
  const client = useQueryClient()
  const may = useMayCall()
  const known = useQuery(connectionQueries.current())
  const { status, progress, result, start, stop } = useRun<Probed, { done: number; all: number }>()
  const probe = async (signal: AbortSignal, onProgress: (progress: { done: number; all: number }) => void) => {
    const { runProbe } = await import('./run-probe')
    // Nothing lists V2 surveys: those opened in this browser, and those that the team paired.
    const [opened, paired] = await Promise.all([
      readOpened().catch(() => []),
      client.query(sharedQueries.of('pairing')).catch(() => []),
    ])
    const documents = opened.filter(({ kind }) => kind === 'survey-document')
    const surveys = Array.from(new Set([...documents.map(({ id }) => id), ...paired.map(({ key }) => key)]))
    signal.throwIfAborted()
    const rows = await runProbe({ connection: await connection(), may, surveys, onProgress, signal })
    return { rows, at: now().toISOString() }
  }
  return (
    <Card title={t.title} help={t.help}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          {status === 'running' ? null : (
            <Button onClick={() => start(probe, { done: 0, all: 1 })}>{status === 'ended' ? t.again : t.run}</Button>
          )}
          {/* Each question keeps its own failure: what fails as a whole is as good as stopped. */}
          {status === 'stopped' || status === 'failed' ? <span role="status">{t.stopped}</span> : null}
        </div>
        {status === 'running' && progress ? (
          <RunProgress label={t.running} {...progress} words={t.progress} onStop={stop} />
        ) : null}
        {status === 'ended' && result && known.data ? <Result {...result} connection={known.data} /> : null}
      </div>
    </Card>
  )
}

const tones = { fits: 'success', differs: 'warning', unknown: 'neutral', info: 'neutral' } as const

function Result({ rows, at, connection }: Probed & { connection: Connection }) {
  const t = useText(probeText)
  const questions = useText(questionText)
  const { locale } = useFormat()
  const found = rows.map(({ name, paragraph, set, words, verdict }) => ({
    question: questions[name],
    paragraph,
    seen: words(t, locale),
    set: set?.(t, connection) ?? '',
    verdict,
  }))
  const settled = found.filter(({ verdict }) => verdict !== undefined && verdict !== 'unknown')
  const columns = (['question', 'paragraph', 'seen', 'set', 'result'] as const).map(key => ({ key, label: t[key] }))
  const save = () =>
    saveCsv(
      exportName([t.file], at.slice(0, 10), 'csv'),
      [...columns.map(({ label }) => label), t.readAt],
      found.map(({ question, paragraph, seen, set, verdict }) => [
        question,
        paragraph,
        seen.join('; '),
        set,
        verdict ? t[verdict] : '',
        at,
      ]),
      locale,
    )
  return (
    <div className="flex flex-col gap-4">
      <Proposals lines={rows.flatMap(({ proposal }) => proposal ?? []).join('\n')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          {t.summary({ n: settled.length, all: found.length })} · {t.readAt} <Time value={at} precision="dateTime" />
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
          rows={found.map(({ question, paragraph, seen, set, verdict }) => ({
            key: question,
            cells: [
              question,
              <span key="paragraph" className="whitespace-nowrap text-muted">
                {paragraph}
              </span>,
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
  const t = useText(probeText)
  if (lines === '') return <Notice tone="success" role="status" title={t.noProposals} />
  return (
    <Notice tone="warning" role="status" title={t.proposals}>
      <p>{t.proposalsBody}</p>
      <pre className="my-2 overflow-x-auto font-mono text-sm">{lines}</pre>
      <CopyButton value={lines} label={t.proposals} words={t.copy} />
    </Notice>
  )
}
