import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection'
import { connection } from '#dashboard/api/client/call'
import { connectionQueries } from '#dashboard/api/client/connection'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { readOpened } from '#dashboard/api/kept/opened'
import { sharedQueries } from '#dashboard/api/shared/shared-queries'
import type { Locale } from '#dashboard/i18n/catalogue'
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
import type { Tone } from '#dashboard/ui/tone'
import type { Proposal, Seen } from './look'
import type { ProbeRow } from './run-probe'
import { probeText, questionText } from './texts'

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

/** What was found, and when. */
export type Probed = { rows: readonly ProbeRow[]; at: string }

/** Finds out what the service does, on a click and until it is stopped or its page is left. */
function useProbe(now: () => Date) {
  const client = useQueryClient()
  const may = useMayCall()
  const run = useRun<Probed, { done: number; all: number }>()
  const probe = () =>
    run.start(
      async (signal, report) => {
        const { questions, runProbe } = await import('./run-probe')
        const onProgress = (done: number) => report({ done, all: questions.length })
        const surveys = await knownSurveys(client)
        signal.throwIfAborted()
        const rows = await runProbe({ connection: await connection(), may, surveys, onProgress, signal })
        return { rows, at: now().toISOString() }
      },
      { done: 0, all: 1 },
    )
  return { ...run, probe }
}

/** V2 surveys by their ids: nothing lists them, so those opened in this browser, and those that the team paired. */
async function knownSurveys(client: QueryClient): Promise<string[]> {
  const [opened, paired] = await Promise.all([
    readOpened().catch(() => []),
    client.query(sharedQueries.of('pairing')).catch(() => []),
  ])
  const documents = opened.filter(({ kind }) => kind === 'survey-document')
  return Array.from(new Set([...documents.map(({ id }) => id), ...paired.map(({ key }) => key)]))
}

/** A row as it is read, on the page and in a file. */
export type RowWords = {
  question: string
  paragraph: string
  seen: readonly string[]
  set: string
  /** Absent where nothing was seen. */
  verdict?: Seen['verdict']
  result: string
}

function wordsOf({ name, paragraph, set, seen }: ProbeRow, connection: Connection, locale: Locale): RowWords {
  const t = probeText[locale]
  const row = { question: questionText[locale][name], paragraph, set: set?.(t, connection) ?? '' }
  if (seen === 'left-out') return { ...row, seen: [t.leftOut], result: '' }
  if (seen === 'not-tried') return { ...row, seen: [t.notTried], result: '' }
  if ('error' in seen) return { ...row, seen: [t.failed({ why: errorWords(seen.error, locale).title })], result: '' }
  return { ...row, seen: seen.words(t), verdict: seen.verdict, result: t[seen.verdict] }
}

const verdictTones: Record<Seen['verdict'], Tone> = {
  fits: 'success',
  differs: 'warning',
  unknown: 'neutral',
  info: 'neutral',
}

/** The settings that would fit what was seen. */
const proposalsIn = (rows: readonly ProbeRow[]): Proposal[] =>
  rows.flatMap(({ seen }) => (typeof seen === 'object' && 'proposal' in seen && seen.proposal ? seen.proposal : []))

/** As lines of a file of environment variables. */
const settingLines = (proposals: readonly Proposal[]): string =>
  proposals.map(({ variable, value }) => `${variable}=${value}`).join('\n')

type Saved = { rows: readonly RowWords[]; at: string; locale: Locale }

/** Saves the result as a file: one row for each thing that the specification leaves open. */
function saveProbe({ rows, at, locale }: Saved): Promise<void> {
  const t = probeText[locale]
  const header = [t.question, t.paragraph, t.seen, t.set, t.result, t.readAt]
  const cells = rows.map(({ question, paragraph, seen, set, result }) => [
    question,
    paragraph,
    seen.join('; '),
    set,
    result,
    at,
  ])
  return saveCsv(exportName([t.file], at.slice(0, 10), 'csv'), header, cells, locale)
}
