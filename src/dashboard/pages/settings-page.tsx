import type { QueryClient } from '@tanstack/react-query'
import { connectionQueries } from '#dashboard/data/connection'
import { SettingsView } from '#dashboard/features/settings/settings-view'

export function prefetch(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(connectionQueries.current())
}

export default function SettingsPage() {
  return <SettingsView />
}
