import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Connection } from '#contract/connection'
import { connectionQueries } from '#dashboard/api/client/connection'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useOnce } from '#dashboard/form/use-once'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { useConnectionSeen } from '#dashboard/parts/connection/connection-seen'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { RawDetails } from '#dashboard/ui/raw-text'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import type { Tone } from '#dashboard/ui/tone'
import { type ConnectionCheck as Check, checkConnection, type Finding, type Generation } from './check-connection'
import { checkText, settingsText } from './texts'

/** How this installation reaches its service; read-only, because it is the server's to decide. */
export function ConnectionCard() {
  const t = useText(settingsText)
  const query = useQuery(connectionQueries.current())
  return (
    <Card title={t.connection} help={t.connectionHelp}>
      <QueryPanel query={query} loading={<SkeletonRows rows={7} rowClass="h-8" label={t.connection} />}>
        {connection => (
          <div className="flex flex-col gap-3">
            <ConnectionFacts connection={connection} />
            <ConnectionCheck upstream={connection.mode === 'upstream'} />
          </div>
        )}
      </QueryPanel>
    </Card>
  )
}

function ConnectionFacts({ connection }: { connection: Connection }) {
  const t = useText(settingsText)
  const { paging, order } = connection
  return (
    <KeyValueList
      items={[
        { key: 'mode', label: t.mode, value: t[connection.mode] },
        { key: 'demo', label: t.demo, value: connection.demo ? t.demoOn : t.demoOff },
        { key: 'paging', label: t.paging, value: paging === 'none' ? t.pagingNone : t.pagingValue(paging) },
        { key: 'order', label: t.order, value: order === 'none' ? t.orderNone : t.orderValue({ order }) },
        { key: 'filter', label: t.filter, value: t[connection.contactFilter] },
        { key: 'id', label: t.id, value: <CodeText>{connection.id}</CodeText> },
        { key: 'version', label: t.version, value: connection.version },
      ]}
    />
  )
}

type Texts = (typeof checkText)[Locale]

const generations = ['v1', 'v2'] as const
const settings: Record<Generation, string> = {
  v1: 'UPSTREAM_V1_AUTHORIZATION',
  v2: 'UPSTREAM_V2_AUTHORIZATION',
}

/** Reads from both generations when asked to by who may read them, and says what answered. */
export function ConnectionCheck({ upstream }: { upstream: boolean }) {
  const t = useText(checkText)
  const can = useMayCall()
  // What the check finds out is known on the other pages too.
  useConnectionSeen(upstream)
  const [found, setFound] = useState<Check>()
  const result = useRef<HTMLDivElement>(null)
  const check = useOnce(async () => {
    setFound(await checkConnection({ now: () => Date.now(), segments: can('listSegments') }))
    result.current?.scrollIntoView?.({ block: 'nearest' })
  })
  if (!can('listSurveys') || !can('listContacts')) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <div>
        <Button busy={check.busy} onClick={() => void check.run()}>
          {check.busy ? t.checking : found ? t.again : t.check}
        </Button>
      </div>
      <div ref={result} className="scroll-mb-4 empty:hidden">
        {found ? <Result found={found} /> : null}
      </div>
    </div>
  )
}

function Result({ found }: { found: Check }) {
  const t = useText(checkText)
  const { locale } = useFormat()
  const { tone, title, lines } = summaryOf(found, t)
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={tone} role="status" title={title}>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        {generations.map(generation => (
          <section key={generation} aria-label={t[generation]}>
            <h3 className="mb-1 font-semibold">{t[generation]}</h3>
            <Facts finding={found[generation]} />
            {found[generation].error ? (
              <RawDetails summary={t.details({ name: t[generation] })} className="mt-1">
                {errorWords(found[generation].error, locale).details}
              </RawDetails>
            ) : null}
          </section>
        ))}
      </div>
    </div>
  )
}

function Facts({ finding }: { finding: Finding }) {
  const t = useText(checkText)
  const format = useFormat()
  const { verdict, paging, ms } = finding
  const reached = verdict !== 'unreachable'
  const credential = { answers: t.accepted, denied: t.denied }[verdict as string] ?? t.notKnown
  const pages = { understood: t.understood, ignored: t.ignored, unknown: t.tooFew, unused: t.unused }[paging]
  const read = verdict === 'answers' || verdict === 'empty'
  const content = { denied: t.none, unreachable: t.none }[verdict as string] ?? t[verdict as 'answers']
  return (
    <KeyValueList
      items={[
        {
          key: 'reachable',
          label: t.reachable,
          value: state(
            reached ? 'success' : 'danger',
            reached ? t.yes({ time: `${format.number(Math.round(ms))} ms` }) : t.no,
          ),
        },
        {
          key: 'credential',
          label: t.credential,
          value: state(verdict === 'answers' ? 'success' : verdict === 'denied' ? 'danger' : 'neutral', credential),
        },
        { key: 'content', label: t.content, value: state(contentTones[verdict], content) },
        {
          key: 'paging',
          label: t.paging,
          value: state(
            paging === 'understood' ? 'success' : paging === 'ignored' ? 'warning' : 'neutral',
            read ? pages : t.notKnown,
          ),
        },
      ]}
    />
  )
}

const state = (tone: Tone, words: string) => <Status tone={tone}>{words}</Status>

const contentTones: Record<Finding['verdict'], Tone> = {
  answers: 'success',
  empty: 'neutral',
  denied: 'neutral',
  webPage: 'danger',
  foreign: 'danger',
  unreachable: 'neutral',
  failed: 'danger',
}

type Summary = { tone: 'success' | 'warning' | 'danger'; title: string; lines: string[] }

function summaryOf(found: Check, t: Texts): Summary {
  if (found.wrongAddress) return { tone: 'danger', title: t.wrongAddress, lines: [t.wrongAddressBody] }
  if (generations.every(generation => found[generation].verdict === 'empty')) {
    return { tone: 'warning', title: t.nothing, lines: [t.nothingBody] }
  }
  const lines = generations.flatMap(name => problemOf(found[name], t[name], settings[name], t))
  if (lines.length === 0) return { tone: 'success', title: t.works, lines: [] }
  return { tone: 'danger', title: t.problems, lines }
}

function problemOf({ verdict, paging }: Finding, name: string, setting: string, t: Texts): string[] {
  if (verdict === 'unreachable') return [t.unreachableBody({ name })]
  if (verdict === 'denied') return [t.deniedBody({ name, setting })]
  if (verdict === 'foreign') return [t.foreignBody({ name })]
  if (verdict === 'failed') return [t.failedBody({ name })]
  return paging === 'ignored' ? [t.ignoredBody] : []
}
