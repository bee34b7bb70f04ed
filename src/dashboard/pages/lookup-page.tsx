import { LookupView } from '#dashboard/features/lookup/lookup-view'

export default function LookupPage() {
  return <LookupView />
}
