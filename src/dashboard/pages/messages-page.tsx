import { MessagesView } from '#dashboard/features/messages/messages-view'

export default function MessagesPage() {
  return <MessagesView />
}
