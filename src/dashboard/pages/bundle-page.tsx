import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import { messageQueries } from '#dashboard/data/messages'
import { BundleView } from '#dashboard/features/bundles/bundle-view'
import { int32Parameter } from '#dashboard/parts/path-parameter'

export function prefetch(queryClient: QueryClient, { params }: LoaderFunctionArgs): void {
  startQuery(queryClient, messageQueries.bundle(int32Parameter(params.bundle)))
}

export default function BundlePage() {
  const bundle = int32Parameter(useParams().bundle)
  return <BundleView key={bundle} bundle={bundle} />
}
