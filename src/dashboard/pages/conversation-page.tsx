import { useParams } from 'react-router-dom'
import { ConversationView } from '#dashboard/features/messages/conversation-view'
import { useRegion } from '#dashboard/features/messages/use-region'

export default function ConversationPage() {
  const { participant = '' } = useParams()
  const region = useRegion()
  return <ConversationView key={`${region} ${participant}`} participant={participant} region={region} />
}
