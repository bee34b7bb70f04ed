import { NewEmailView } from '#dashboard/features/emails/new-email-view'

export default function NewEmailPage() {
  return <NewEmailView />
}
