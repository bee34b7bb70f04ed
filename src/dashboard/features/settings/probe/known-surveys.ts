import type { QueryClient } from '@tanstack/react-query'
import { readOpened } from '#dashboard/api/kept/opened'
import { sharedQueries } from '#dashboard/api/shared/shared-queries'

/** V2 surveys by their ids: nothing lists them, so those opened in this browser, and those that the team paired. */
export async function knownSurveys(client: QueryClient): Promise<string[]> {
  const [opened, paired] = await Promise.all([
    readOpened().catch(() => []),
    client.query(sharedQueries.of('pairing')).catch(() => []),
  ])
  const documents = opened.filter(({ kind }) => kind === 'survey-document')
  return Array.from(new Set([...documents.map(({ id }) => id), ...paired.map(({ key }) => key)]))
}
