import type { QueryClient } from '@tanstack/react-query'
import { connectionQueries } from '#dashboard/data/client/connection'
import { startQuery } from '#dashboard/data/client/start-query'
import { SettingsView } from '#dashboard/features/settings/settings-view'

export function prefetch(queryClient: QueryClient): void {
  startQuery(queryClient, connectionQueries.current())
}

export default function SettingsPage() {
  return <SettingsView />
}
