import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/connection'
import { connection } from '#dashboard/api/client/call'
import { connectionQueries } from '#dashboard/api/client/connection'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Status } from '#dashboard/ui/badge'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { Notice } from '#dashboard/ui/state/notice'
import type { Answered } from './service-questions'
import { questionText, serviceText } from './service-text'
import { useSettingsTabs } from './settings-tabs'

/** Ten questions about the service, answered on request by reading alone. */
export function ServiceView() {
  const t = useText(serviceText)
  const tabs = useSettingsTabs()
  const may = useMayCall()
  const known = useQuery(connectionQueries.current())
  const { status, progress, result, start, stop } = useRun<readonly Answered[], { done: number; all: number }>()
  const ask = async (signal: AbortSignal, onProgress: (progress: { done: number; all: number }) => void) => {
    const { askService } = await import('./service-questions')
    return askService({ connection: await connection(), may, onProgress, signal })
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
          {/* Questions handle their own failures, so a failure of the whole run equals a stop. */}
          {status === 'stopped' || status === 'failed' ? <span role="status">{t.stopped}</span> : null}
        </div>
        {status === 'running' && progress ? (
          <RunProgress label={t.running} {...progress} words={t.progress} onStop={stop} />
        ) : null}
        {status === 'ended' && result && known.data ? <Result rows={result} connection={known.data} /> : null}
      </div>
    </Page>
  )
}

export const page = pageView(ServiceView, () => [connectionQueries.current()])

const tones = { fits: 'success', differs: 'warning', unknown: 'neutral', info: 'neutral' } as const

function Result({ rows, connection }: { rows: readonly Answered[]; connection: Connection }) {
  const t = useText(serviceText)
  const questions = useText(questionText)
  const locale = useLocale()
  const columns = (['question', 'seen', 'set', 'result'] as const).map(key => ({ key, label: t[key] }))
  return (
    <div className="flex flex-col gap-4">
      <Proposals
        lines={rows.flatMap(({ proposal }) => proposal ?? []).join('\n')}
        differing={rows.filter(({ verdict }) => verdict === 'differs').length}
      />
      <ScrollArea label={t.seen}>
        <FiguresTable
          caption={t.title}
          columns={columns}
          rows={rows.map(({ name, words, set, verdict }) => ({
            key: name,
            cells: [
              questions[name],
              <ul key="seen" className="flex min-w-48 flex-col wrap-anywhere">
                {words(t, locale).map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>,
              set(t, connection),
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

/** Fitting settings as lines of an environment file. */
function Proposals({ lines, differing }: { lines: string; differing: number }) {
  const t = useText(serviceText)
  if (lines === '') {
    const title = differing > 0 ? t.worksWith({ n: differing }) : t.noProposals
    return <Notice tone="success" role="status" title={title} />
  }
  return (
    <Notice tone="warning" role="status" title={t.proposals}>
      <p>{t.proposalsBody}</p>
      <pre className="my-2 overflow-x-auto font-mono text-sm">{lines}</pre>
      <CopyButton value={lines} label={t.proposals} words={t.copy} />
    </Notice>
  )
}
