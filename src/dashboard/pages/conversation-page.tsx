import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startPages } from '#dashboard/data/client/start-query'
import { messageQueries } from '#dashboard/data/messages'
import { ConversationView } from '#dashboard/features/messages/conversation-view'
import { useRegion } from '#dashboard/features/messages/use-region'

export function prefetch(queryClient: QueryClient, { params: { participant } }: LoaderFunctionArgs): void {
  if (participant) startPages(queryClient, messageQueries.conversation(participant))
}

export default function ConversationPage() {
  const { participant = '' } = useParams()
  const region = useRegion()
  return <ConversationView key={`${region} ${participant}`} participant={participant} region={region} />
}
