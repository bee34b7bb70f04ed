import { useParams } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { forgetOpened } from '#dashboard/api/kept/opened'
import { page } from '#dashboard/features/messages/conversation-view'
import type { Locale } from '#dashboard/i18n/catalogue'
import { timeZone } from '#dashboard/i18n/time-zone'
import { embedded, type RenderedApp, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import type { Tables } from '#service/db/schema'
import { createMemoryService } from '#service/testing/memory-service'
import { aMessage } from '#service/testing/rows'

function Conversation() {
  const { participant = '' } = useParams()
  return <page.View key={participant} participant={participant} />
}

type Setting = {
  /** Search part of the address, with its question mark. */
  search?: string
  /** Number of messages, one an hour back from 20 November 2026, 12:00 UTC. */
  count?: number
  /** Messages per page. */
  size?: number
  order?: string
  locale?: Locale
  /** More columns of a message, by its number. */
  message?: (index: number) => Partial<Tables['messages']>
  /** Wraps the service's fetch. */
  through?: (fetch: TestFetch) => TestFetch
  /** Lists the records of exported files. */
  exports?: unknown[]
}

const hour = 3_600_000
const newest = Date.parse('2026-11-20T12:00:00Z')

/** Time of sending of a message by its number; 0 is the newest. */
export const sentAt = (index: number): string => new Date(newest - index * hour).toISOString()

/**
 * Renders a conversation with a sender over the real service. `reads` records the `start` of each requested page.
 */
export async function servedConversation(setting: Setting = {}): Promise<RenderedApp & { reads: string[] }> {
  const { search = '', count = 14, size = 4, order = embedded.order, locale = 'en' } = setting
  const { through = fetch => fetch, message, exports = [] } = setting
  timeZone.set('UTC')
  const rows = Array.from({ length: count }, (_, index) => {
    const created = sentAt(index)
    const code = index % 5 === 1 ? 402 : 201
    const statuses = JSON.stringify([
      { code: 101, duration: 0, created },
      { code, duration: 1, created },
    ])
    const body = `Message ${index}. Your code is 47${String(1000 + index)}`
    return aMessage({
      id: index + 1,
      messageId: `m${index}`,
      sender: 'Shop',
      senderKey: 'shop',
      body,
      created,
      statuses,
      ...message?.(index),
    })
  })
  const service = await createMemoryService({ fill: db => db.insertInto('messages').values(rows).execute() })
  onTestFinished(() => service.close())
  const reads: string[] = []
  const fetch: TestFetch = request => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/mt')) reads.push(searchParams.get('start') ?? '')
    return service.fetch(request)
  }
  const app = renderApp(null, {
    fetch: through(fetch),
    connection: { ...embedded, order, paging: { start: 'start', limit: 'limit', size } },
    at: `/messages/conversations/Shop${search}`,
    routes: [{ path: '/messages/conversations/:participant', element: <Conversation /> }],
    locale,
    ofTeam: { exports },
  })
  // Opening a conversation is recorded later; it must not reach the next test.
  onTestFinished(() => forgetOpened({ kind: 'participant', id: 'Shop' }))
  return { ...app, reads }
}
