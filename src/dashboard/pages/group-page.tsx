import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import { contactQueries } from '#dashboard/data/contacts'
import { GroupView } from '#dashboard/features/groups/group-view'
import { int32Parameter } from '#dashboard/parts/path-parameter'

export function prefetch(queryClient: QueryClient, { params }: LoaderFunctionArgs): void {
  startQuery(queryClient, contactQueries.group(int32Parameter(params.group)))
}

export default function GroupPage() {
  const group = int32Parameter(useParams().group)
  return <GroupView key={group} group={group} />
}
