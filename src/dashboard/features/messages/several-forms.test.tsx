import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { messageQueries } from '#dashboard/api/messages'
import { timeZone } from '#dashboard/i18n/time-zone'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { ConversationView } from './conversation-view'

const newest = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000

/**
 * A number stored in four spellings, with one message per page and no end. `pages` records the requested pages of
 * each.
 */
function open(search: string, hoursAgo = (_form: string, page: number) => page) {
  timeZone.set('UTC')
  const pages: Record<string, number[]> = {}
  const app = renderApp(<ConversationView participant="070-174 06 05" region="SE" />, {
    fetch: async request => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.includes('lookup')) {
        const found = { Input: '070-174 06 05', E164Format: '+46701740605', RegionCode: 'SE', IsValid: true }
        return Response.json({ DefaultRegion: 'SE', PhoneNumbers: [found] })
      }
      if (!pathname.endsWith('/mt')) return Response.json([])
      const form = decodeURIComponent(pathname.split('/')[3] ?? '')
      const at = Number(searchParams.get('start') ?? 0)
      pages[form] = [...(pages[form] ?? []), at]
      const created = new Date(newest - hoursAgo(form, at) * hour).toISOString()
      const message = { id: `${form} ${at}`, recipient: form, body: `Text ${at}`, statuses: [{ code: 201, created }] }
      return Response.json([message], { headers: { link: `<?start=${at + 1}&limit=1>; rel="next"` } })
    },
    connection: { ...embedded, paging: { start: 'start', limit: 'limit', size: 2 } },
    at: `/messages/conversations/070${search}`,
  })
  return { ...app, pages }
}

const total = (pages: Record<string, number[]>) => Object.values(pages).flat().length

it('reads at most twenty pages of all spellings together, and says how far back they reach', async () => {
  const { pages, user } = open('?from=2026-01-01T00:00:00Z')
  const note = '20 messages in this time so far. Read back to 20 Nov 2026, 08:00 only.'
  expect(await screen.findByText(note)).toBeDefined()
  expect(pages).toEqual({
    '+46701740605': [0, 1, 2, 3, 4],
    '46701740605': [0, 1, 2, 3, 4],
    '070-174 06 05': [0, 1, 2, 3, 4],
    '0701740605': [0, 1, 2, 3, 4],
  })
  await user.click(screen.getByRole('button', { name: 'Read older messages' }))
  await waitFor(() => expect(total(pages)).toBe(40))
  expect(await screen.findByText(/^40 messages in this time so far/)).toBeDefined()
})

it('reads every spelling back to the time of a bundle’s message before it settles for another', async () => {
  queryClient.setQueryData(messageQueries.seenInBundle(9).queryKey, [
    { ok: true, value: { ID: 5, From: 'Shop', Message: 'Text 4' } },
  ])
  const at = new Date(newest - 4 * hour).toISOString()
  // One spelling was last used long before.
  open(`?bundle=9&message=5&at=${at}`, (form, page) =>
    form === '0701740605' ? 1000 + page : form === '+46701740605' ? page : 50 + page,
  )
  const found = await screen.findByText(/Matched by text and time\./)
  expect(found.closest('article')?.textContent).toContain('Text 4')
})
