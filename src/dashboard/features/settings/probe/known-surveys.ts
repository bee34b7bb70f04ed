import type { QueryClient } from '@tanstack/react-query'
import { sharedQueries } from '#dashboard/data/shared/shared-queries'
import { store } from '#dashboard/data/store/store'

/** V2 surveys by their ids: nothing lists them, so those opened in this browser, and those that the team paired. */
export async function knownSurveys(client: QueryClient): Promise<string[]> {
  const [opened, paired] = await Promise.all([
    store().then(
      storage => storage.all('opened', 'survey-document'),
      () => [],
    ),
    client.query(sharedQueries.of('pairing')).catch(() => []),
  ])
  return Array.from(new Set([...opened.map(([, { id }]) => id), ...paired.map(({ key }) => key)]))
}
