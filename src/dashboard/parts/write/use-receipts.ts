import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EndpointName } from '#contract/endpoints'
import { activityQueries } from '#dashboard/api/activity'
import type { CallResult } from '#dashboard/api/client/call-input'
import { useSession } from '#dashboard/api/session/session'

/** What a write sent and what was answered, as the server keeps it. One-time codes are in neither. */
export type Receipt = {
  id: string
  /** Of the person who sent it. */
  name: string
  /** By the server's clock; ISO 8601. */
  at: string
  /** Of the body what was not too long to be kept; undefined where it was sent before the server kept it. */
  sent: unknown
  /** By name, the `shortKey` of the JSON of each member that was too long to be kept. */
  digests?: Readonly<Record<string, string>> | undefined
  answer: unknown
}

/** JSON, or the text itself where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Receipts that could not be read. */
export type ReceiptsFailure = { error: unknown; onRetry: () => void }

function receiptsIn(data: CallResult<'listReceipts'> | undefined): Receipt[] {
  return (data?.rows ?? []).flatMap(row => {
    if (!row.ok) return []
    const { id, at, name, sent, answer } = row.value
    const { body, digests } = sent ?? {}
    return [
      {
        id,
        at,
        name: name ?? '',
        sent: body ?? undefined,
        digests: digests ?? undefined,
        answer: parsed(answer ?? ''),
      },
    ]
  })
}

/** The last receipt of an endpoint that is about a thing, `survey-v1:7`; `receipt` is undefined where there is none. */
export function useReceiptOf(endpoint: EndpointName, thing: string) {
  const { data, error, isPending, refetch } = useQuery(activityQueries.receiptOf(endpoint, thing))
  const failure = data === undefined && error ? { error, onRetry: () => void refetch() } : undefined
  return { loading: isPending, receipt: receiptsIn(data).at(0), failure }
}

type Receipts = {
  loading: boolean
  /** Empty until they are read, and where they could not be. */
  receipts: Receipt[]
  failure: ReceiptsFailure | undefined
}

/**
 * The receipts of this person's writes of an endpoint, the latest first; of everybody's where nobody is told apart, and
 * with `ofEverybody` those that this person may read.
 */
export function useReceipts(endpoint: EndpointName, { ofEverybody = false } = {}): Receipts {
  const who = useSession()
  const person = 'me' in who && !ofEverybody ? who.me.person?.id : undefined
  const { data, error, isPending, refetch } = useQuery(activityQueries.receipts(endpoint, person))
  const receipts = useMemo(() => receiptsIn(data), [data])
  const failure = data === undefined && error ? { error, onRetry: () => void refetch() } : undefined
  return { loading: isPending, receipts, failure }
}
