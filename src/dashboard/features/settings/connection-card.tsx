import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, connection } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { connectionQueries } from '#dashboard/api/client/connection'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useOnce } from '#dashboard/form/use-once'
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
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { checkText, settingsText } from './texts'

/** How the server reaches the service; read-only, since it is set by environment variables. */
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

/** Result of checking an API generation; `elsewhere`: something other than the API answers. */
type Verdict = 'works' | 'ignored' | 'empty' | 'denied' | 'elsewhere' | 'unreachable' | 'failed'
type Finding = { verdict: Verdict; ms: number; error?: unknown }

const tones = {
  works: 'success',
  ignored: 'warning',
  empty: 'warning',
  denied: 'danger',
  elsewhere: 'danger',
  unreachable: 'danger',
  failed: 'danger',
} as const

const generations = ['V1', 'V2'] as const

/** Reads from both generations on request, and shows what answered. */
export function ConnectionCheck({ upstream }: { upstream: boolean }) {
  const t = useText(checkText)
  const locale = useLocale()
  const format = useFormat()
  const can = useMayCall()
  // Other pages use the result, too.
  useConnectionSeen(upstream)
  const [found, setFound] = useState<Record<'V1' | 'V2', Finding>>()
  const check = useOnce(async () => {
    const [V1, V2] = await Promise.all([find(readV1), find(readV2)])
    setFound({ V1, V2 })
  })
  if (!can('listSurveys') || !can('listContacts')) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <Button className="self-start" busy={check.busy} onClick={() => void check.run()}>
        {found ? t.again : t.check}
      </Button>
      <div role="status" className="empty:hidden">
        {found ? (
          <KeyValueList
            items={generations.map(name => {
              const { verdict, ms, error } = found[name]
              const words = t[verdict]
              const said = typeof words === 'string' ? words : words({ name, time: `${format.number(ms)} ms` })
              const value = (
                <>
                  <Status tone={tones[verdict]}>{said}</Status>
                  {error ? (
                    <RawDetails summary={t.details({ name })} className="mt-1">
                      {errorWords(error, locale).details}
                    </RawDetails>
                  ) : null}
                </>
              )
              return { key: name, label: name, value }
            })}
          />
        ) : null}
      </div>
    </div>
  )
}

async function find(read: () => Promise<Verdict>): Promise<Finding> {
  const begun = Date.now()
  try {
    return { verdict: await read(), ms: Date.now() - begun }
  } catch (error) {
    return { verdict: verdictOf(error), ms: Date.now() - begun, error }
  }
}

function verdictOf(error: unknown): Verdict {
  if (!(error instanceof CallError)) return 'failed'
  const { kind, status = 0 } = error
  if (['html', 'base-address', 'shape', 'malformed'].includes(kind)) return 'elsewhere'
  if (kind !== 'status') return 'unreachable'
  // A refusal of our own server says nothing about the connection.
  if (error.problem) return 'failed'
  if (status === 401 || status === 403) return 'denied'
  if (status === 404) return 'empty'
  return [502, 503, 504].includes(status) ? 'unreachable' : 'failed'
}

/** Rows that all fail to parse come from another API. */
function verdictOfRows(rows: readonly { ok: boolean }[]): Verdict {
  if (rows.length === 0) return 'empty'
  return rows.some(({ ok }) => ok) ? 'works' : 'elsewhere'
}

/** EP 22, whole: V1 has no pages. */
const readV1 = async () => verdictOfRows(await call('listSurveys', {}))

/** EP 4, the first two pages. */
async function readV2(): Promise<Verdict> {
  const { paging } = await connection()
  const first = await call('listContacts', {})
  const verdict = verdictOfRows(first.rows)
  if (verdict !== 'works' || paging === 'none') return verdict
  if (first.rows.length > paging.size) return 'ignored'
  if (!first.next) return verdict
  const second = await call('listContacts', { page: first.next })
  const isRepeated = second.rows.length > 0 && JSON.stringify(second.rows[0]) === JSON.stringify(first.rows[0])
  return isRepeated ? 'ignored' : verdict
}
