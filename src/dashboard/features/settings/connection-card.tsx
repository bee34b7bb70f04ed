import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { connectionQueries } from '#dashboard/api/client/connection'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useOnce } from '#dashboard/form/use-once'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
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
import { type ConnectionCheck as Check, checkConnection, type Finding } from './check-connection'
import { checkText, settingsText } from './texts'

/** How this installation reaches its service; read-only, because it is the server's to decide. */
export function ConnectionCard() {
  const t = useText(settingsText)
  const query = useQuery(connectionQueries.current())
  return (
    <Card title={t.connection} help={t.connectionHelp}>
      <QueryPanel query={query} loading={<SkeletonRows rows={7} rowClass="h-8" label={t.connection} />}>
        {({ mode, demo, paging, order, contactFilter, id, version }) => (
          <div className="flex flex-col gap-3">
            <KeyValueList
              items={[
                { key: 'mode', label: t.mode, value: t[mode] },
                { key: 'demo', label: t.demo, value: demo ? t.demoOn : t.demoOff },
                { key: 'paging', label: t.paging, value: paging === 'none' ? t.pagingNone : t.pagingValue(paging) },
                { key: 'order', label: t.order, value: order === 'none' ? t.orderNone : t.orderValue({ order }) },
                { key: 'filter', label: t.filter, value: t[contactFilter] },
                { key: 'id', label: t.id, value: <CodeText>{id}</CodeText> },
                { key: 'version', label: t.version, value: version },
              ]}
            />
            <ConnectionCheck upstream={mode === 'upstream'} />
          </div>
        )}
      </QueryPanel>
    </Card>
  )
}

/** The names of the generations, and the setting with the credential of each. */
const generations = [
  ['v1', 'V1', 'UPSTREAM_V1_AUTHORIZATION'],
  ['v2', 'V2', 'UPSTREAM_V2_AUTHORIZATION'],
] as const

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
  const locale = useLocale()
  const { tone, title, lines = [] } = summaryOf(found, t)
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={tone} role="status" title={title}>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        {generations.map(([generation, name]) => (
          <section key={generation} aria-label={name}>
            <h3 className="mb-1 font-semibold">{name}</h3>
            <Facts finding={found[generation]} />
            {found[generation].error ? (
              <RawDetails summary={t.details({ name })} className="mt-1">
                {errorWords(found[generation].error, locale).details}
              </RawDetails>
            ) : null}
          </section>
        ))}
      </div>
    </div>
  )
}

const troubles: readonly Finding['verdict'][] = ['webPage', 'foreign', 'failed']

function Facts({ finding: { verdict, paging, ms } }: { finding: Finding }) {
  const t = useText(checkText)
  const format = useFormat()
  const reached = verdict !== 'unreachable'
  const wasRead = verdict === 'answers' || verdict === 'empty'
  const facts: [label: string, tone: Tone, words: string][] = [
    [t.reachable, reached ? 'success' : 'danger', reached ? t.yes({ time: `${format.number(ms)} ms` }) : t.no],
    verdict === 'answers'
      ? [t.credential, 'success', t.accepted]
      : verdict === 'denied'
        ? [t.credential, 'danger', t.denied]
        : [t.credential, 'neutral', t.notKnown],
    [
      t.content,
      verdict === 'answers' ? 'success' : troubles.includes(verdict) ? 'danger' : 'neutral',
      verdict === 'denied' || verdict === 'unreachable' ? t.none : t[verdict],
    ],
    [
      t.paging,
      paging === 'understood' ? 'success' : paging === 'ignored' ? 'warning' : 'neutral',
      wasRead ? t[paging] : t.notKnown,
    ],
  ]
  return (
    <KeyValueList
      items={facts.map(([label, tone, words]) => ({ key: label, label, value: <Status tone={tone}>{words}</Status> }))}
    />
  )
}

type Summary = { tone: 'success' | 'warning' | 'danger'; title: string; lines?: string[] }

function summaryOf(found: Check, t: (typeof checkText)[Locale]): Summary {
  if (found.wrongAddress) return { tone: 'danger', title: t.wrongAddress, lines: [t.wrongAddressBody] }
  if (found.v1.verdict === 'empty' && found.v2.verdict === 'empty')
    return { tone: 'warning', title: t.nothing, lines: [t.nothingBody] }
  const lines = generations.flatMap(([generation, name, setting]) => {
    const { verdict, paging } = found[generation]
    if (verdict === 'unreachable') return [t.unreachableBody({ name })]
    if (verdict === 'denied') return [t.deniedBody({ name, setting })]
    if (verdict === 'foreign') return [t.foreignBody({ name })]
    if (verdict === 'failed') return [t.failedBody({ name })]
    return paging === 'ignored' ? [t.ignoredBody] : []
  })
  if (lines.length === 0) return { tone: 'success', title: t.works }
  return { tone: 'danger', title: t.problems, lines }
}
