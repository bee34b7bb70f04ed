import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { contactQueries } from '#dashboard/api/contacts'
import { forgetLongLists } from '#dashboard/api/listed-contacts'
import { session } from '#dashboard/api/session/session'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { changeContacts } from './change-contacts'

beforeEach(() => session.provide(everythingAllowed))
afterEach(() => queryClient.clear())

it('what is so already was done by a change whose answer was lost, else by somebody else', async () => {
  const sent: string[] = []
  provideService(({ method }) => {
    sent.push(method)
    return Response.json({ id: 'c1', properties: { firstName: 'Ann' }, labels: ['vip'] })
  })
  const change = { id: 'c1', name: 'Ann', path: ['labels', 'vip'], before: '', after: 'vip' }
  expect(await changeContacts.carryOut(change, true)).toEqual({ state: 'done' })
  expect(await changeContacts.carryOut(change, false)).toMatchObject({ state: 'refused' })
  expect(new Set(sent)).toEqual(new Set(['GET']))
})

/** A list of contacts as it was read, in so many pages of one. */
function listOf(pages: number) {
  const { queryKey } = contactQueries.list({ filter: { labels: [`list of ${pages}`] } as never })
  const contact = (n: number) => ({ ok: true, value: { id: `c${n}`, properties: { firstName: 'Ann' }, labels: [] } })
  const rows = Array.from({ length: pages }, (_, n) => ({ rows: [contact(n)] }))
  queryClient.setQueryData(queryKey, { pages: rows, pageParams: [] } as never)
  return () => queryClient.getQueryData<{ pages: unknown[] }>(queryKey)
}

it('a long list, which is not asked for again, shows what was changed', async () => {
  const list = listOf(11)
  let labels: string[] = []
  provideService(async request => {
    if (request.method !== 'GET') labels = ((await request.json()) as { labels: string[] }).labels
    return Response.json({ id: 'c3', properties: { firstName: 'Ann' }, labels })
  })
  const change = { id: 'c3', name: 'Ann', path: ['labels', 'vip'], before: '', after: 'vip' }
  expect(await changeContacts.carryOut(change, false)).toMatchObject({ state: 'done' })
  expect(list()?.pages[3]).toMatchObject({ rows: [{ value: { id: 'c3', labels: ['vip'] } }] })
})

it('a long list that nobody looks at is read anew once contacts were added, a short one is asked for again', () => {
  const [short, long] = [listOf(10), listOf(12)]
  forgetLongLists(queryClient)
  expect([short()?.pages.length, long()]).toEqual([10, undefined])
})
