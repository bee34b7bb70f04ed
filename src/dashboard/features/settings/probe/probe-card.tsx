import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/connection'
import { connectionQueries } from '#dashboard/api/client/connection'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { Icon } from '#dashboard/ui/icon'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { Notice } from '#dashboard/ui/state/notice'
import { probeText } from './probe-text'
import { proposalsIn, settingLines, verdictTones, wordsOf } from './row-words'
import type { ProbeRow } from './run-probe'
import { saveProbe } from './save-probe'
import { type Probed, useProbe } from './use-probe'

const systemNow = () => new Date()

/** Reads from the service, when asked to, what its specification leaves open. */
export function ProbeCard({ now = systemNow }: { now?: () => Date }) {
  const t = useText(probeText)
  const { data: connection } = useQuery(connectionQueries.current())
  const { status, progress, result, probe, stop } = useProbe(now)
  return (
    <Card title={t.title} help={t.help}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          {status === 'running' ? null : <Button onClick={probe}>{status === 'ended' ? t.again : t.run}</Button>}
          {/* Each question keeps its own failure: what fails as a whole is as good as stopped. */}
          {status === 'stopped' || status === 'failed' ? <span role="status">{t.stopped}</span> : null}
        </div>
        {status === 'running' && progress ? (
          <RunProgress label={t.running} {...progress} words={t.progress} onStop={stop} />
        ) : null}
        {status === 'ended' && result && connection ? <Result {...result} connection={connection} /> : null}
      </div>
    </Card>
  )
}

type ResultProps = Probed & { connection: Connection }

function Result({ rows, at, connection }: ResultProps) {
  const t = useText(probeText)
  const { locale } = useFormat()
  const words = rows.map(row => wordsOf(row, connection, locale))
  const settled = words.filter(({ verdict }) => verdict !== undefined && verdict !== 'unknown')
  return (
    <div className="flex flex-col gap-4">
      <Proposals rows={rows} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          {t.summary({ n: settled.length, all: words.length })} · {t.readAt} <Time value={at} precision="dateTime" />
        </p>
        <Button size="sm" onClick={() => void saveProbe({ rows: words, at, locale })}>
          <Icon name="download" />
          {t.save}
        </Button>
      </div>
      <ScrollArea label={t.seen}>
        <FiguresTable
          caption={t.title}
          columns={[
            { key: 'question', label: t.question },
            { key: 'paragraph', label: t.paragraph },
            { key: 'seen', label: t.seen },
            { key: 'set', label: t.set },
            { key: 'result', label: t.result },
          ]}
          rows={words.map(({ question, paragraph, seen, set, verdict, result }) => ({
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
                <Status key="result" tone={verdictTones[verdict]} className="whitespace-nowrap">
                  {result}
                </Status>
              ) : null,
            ],
          }))}
        />
      </ScrollArea>
    </div>
  )
}

function Proposals({ rows }: { rows: readonly ProbeRow[] }) {
  const t = useText(probeText)
  const proposals = proposalsIn(rows)
  if (proposals.length === 0) return <Notice tone="success" role="status" title={t.noProposals} />
  const lines = settingLines(proposals)
  return (
    <Notice tone="warning" role="status" title={t.proposals}>
      <p>{t.proposalsBody}</p>
      <pre className="my-2 overflow-x-auto font-mono text-sm">{lines}</pre>
      <CopyButton value={lines} label={t.proposals} words={t.copy} />
    </Notice>
  )
}
