import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EndpointName } from '#contract/endpoints'
import { activityQueries } from '#dashboard/api/activity'
import type { CallResult } from '#dashboard/api/client/call-input'
import { useSession } from '#dashboard/api/session/session'

/** The stored request and response of a write, without one-time codes. */
export type Receipt = {
  id: string
  name: string
  /** ISO 8601, by the server's clock. */
  at: string
  /** The request body without long members; undefined for writes from before bodies were stored. */
  sent: unknown
  /** `shortKey` of the JSON of each long member, by name. */
  digests?: Readonly<Record<string, string>> | undefined
  answer: unknown
}

/** Parses JSON; other text is returned unchanged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

export type ReceiptsFailure = { error: unknown; onRetry: () => void }

function receiptsIn(data: CallResult<'listReceipts'> | undefined): Receipt[] {
  return (data?.rows ?? []).flatMap(row => {
    if (!row.ok) return []
    const { name, sent, answer } = row.value
    const { body, digests } = sent ?? {}
    return {
      ...row.value,
      name: name ?? '',
      sent: body ?? undefined,
      digests: digests ?? undefined,
      answer: parsed(answer ?? ''),
    }
  })
}

/** The latest receipt of an endpoint about a thing such as `survey-v1:7`; `receipt` is undefined if there is none. */
export function useReceiptOf(endpoint: EndpointName, thing: string) {
  const { data, error, isPending, refetch } = useQuery(activityQueries.receiptOf(endpoint, thing))
  const failure = data === undefined && error ? { error, onRetry: () => void refetch() } : undefined
  return { loading: isPending, receipt: receiptsIn(data).at(0), failure }
}

type Receipts = {
  loading: boolean
  /** Empty while loading, and after a failure. */
  receipts: Receipt[]
  failure: ReceiptsFailure | undefined
}

/**
 * Receipts of the person's writes of an endpoint, latest first; of everybody's without accounts, and with `ofEverybody`
 * all that the person may read.
 */
export function useReceipts(endpoint: EndpointName, { ofEverybody = false } = {}): Receipts {
  const who = useSession()
  const person = 'me' in who && !ofEverybody ? who.me.person?.id : undefined
  const { data, error, isPending, refetch } = useQuery(activityQueries.receipts(endpoint, person))
  const receipts = useMemo(() => receiptsIn(data), [data])
  const failure = data === undefined && error ? { error, onRetry: () => void refetch() } : undefined
  return { loading: isPending, receipts, failure }
}
