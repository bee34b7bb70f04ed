import type { QueryClient } from '@tanstack/react-query'
import { startQuery } from '#dashboard/data/client/start-query'
import { surveyQueries } from '#dashboard/data/surveys'
import { OverviewView } from '#dashboard/features/overview/overview-view'
import { useNow } from '#dashboard/parts/time/use-now'

export function prefetch(queryClient: QueryClient): void {
  startQuery(queryClient, surveyQueries.list())
}

export default function OverviewPage() {
  return <OverviewView now={useNow()} />
}
