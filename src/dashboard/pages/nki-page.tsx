import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import { nkiQueries } from '#dashboard/data/nkis'
import { NkiReport } from '#dashboard/features/nki/nki-report'
import { periodIn } from '#dashboard/features/nki/use-nki-view'
import { timeZone } from '#dashboard/i18n/time-zone'
import { int32Parameter } from '#dashboard/parts/path-parameter'
import { useNow } from '#dashboard/parts/time/use-now'

export function prefetch(queryClient: QueryClient, { params, request }: LoaderFunctionArgs): void {
  const { begin, end } = periodIn(new URL(request.url).searchParams, new Date(), timeZone.get())
  startQuery(queryClient, nkiQueries.summary(int32Parameter(params.nki), begin, end))
}

export default function NkiPage() {
  const nki = int32Parameter(useParams().nki)
  return <NkiReport key={nki} nki={nki} now={useNow()} />
}
