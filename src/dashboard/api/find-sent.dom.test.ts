import { expect, it } from 'vitest'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { findSent } from './find-sent'

const sent = { From: 'Shop', To: '+46701740605', Message: 'Order', Created: '2026-11-20T12:00:00Z' }
const plus = '+46701740605'
const digits = '46701740605'

/** A message of a conversation, sent `after` seconds after the message that is searched for. */
const message = (id: string, after: number, body = 'Order') => ({
  id,
  body,
  statuses: [{ code: 101, created: new Date(Date.parse(sent.Created) + after * 1000).toISOString() }],
})
const newer = (id: string) => message(id, 7200, 'Another')

/** Serves the pages of conversations by participant. `requested` lists the requests in order. */
function serve(conversations: Record<string, ReturnType<typeof message>[][]>, order = embedded.order) {
  const requested: string[] = []
  provideService(
    ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      const participant = decodeURIComponent(pathname.split('/')[3] ?? '')
      const page = Number(searchParams.get('start') ?? 0)
      const pages = conversations[participant] ?? []
      requested.push(`${participant} ${page}`)
      const link = `<?start=${page + 1}&limit=1>; rel="next"`
      const headers = page + 1 < pages.length ? { link } : undefined
      return pages[page] ? Response.json(pages[page], headers && { headers }) : new Response('', { status: 404 })
    },
    allowedOver({ ...embedded, order }),
  )
  return requested
}

const find = async () => {
  const { matches, read } = await findSent(sent, new AbortController().signal)
  return { ids: matches.map(({ id }) => id), read: read.length }
}

it('needs one request if the number as stored finds the message', async () => {
  const requested = serve({ [plus]: [[message('a', 5), message('b', -90, 'Older')]], [digits]: [[message('c', 3)]] })
  expect(await find()).toEqual({ ids: ['a'], read: 2 })
  expect(requested).toEqual([`${plus} 0`])
})

it.each([
  ['no messages at all', []],
  ['only other messages', [[message('b', 90, 'Another'), message('c', -90)]]],
  ['only newer messages', [[newer('b')], [newer('c')], [newer('d')], [newer('e')]]],
])('searches by digits if the stored number has %s', async (_, pages) => {
  const requested = serve({ [plus]: pages, [digits]: [[message('a', 40)]] })
  expect((await find()).ids).toEqual(['a'])
  expect(requested).toEqual([`${plus} 0`, `${digits} 0`])
})

it('reads one older page with the third request, then stops', async () => {
  const pages = ['b', 'c', 'd', 'e'].map(id => [newer(id)])
  const requested = serve({ [plus]: pages.with(1, [message('a', 0), message('z', -90)]) })
  expect((await find()).ids).toEqual(['a'])
  expect(requested).toEqual([`${plus} 0`, `${digits} 0`, `${plus} 1`])
  const all = serve({ [plus]: pages, [digits]: pages })
  expect(await find()).toEqual({ ids: [], read: 2 })
  expect(all).toHaveLength(3)
})

it('finds a message that is identical on the next page', async () => {
  const requested = serve({
    [plus]: [
      [newer('b'), message('a', 5)],
      [message('twin', -20), message('old', -90)],
    ],
  })
  expect((await find()).ids).toEqual(['a', 'twin'])
  expect(requested).toEqual([`${plus} 0`, `${plus} 1`])
})

it('reads pages until the message is found if the order is unknown', async () => {
  const requested = serve({ [plus]: [[message('c', -90)], [message('a', 5)], [newer('d')]] }, 'none')
  expect((await find()).ids).toEqual(['a'])
  expect(requested).toEqual([`${plus} 0`, `${digits} 0`, `${plus} 1`])
})
