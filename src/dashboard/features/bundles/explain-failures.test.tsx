import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { aMessage } from '#service/testing/rows'
import type { ReasonKey } from './bundle-values'
import { BundleView } from './bundle-view'
import { reasonSentence } from './explain-failures'

provideDatabase()

const start = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

/** A message to its own number: status code, seconds until it, and network. */
type Sent = { id: number; code: number; took?: number; mnc?: string; status?: number; description?: string }

const row = ({ id, code, took = 5, mnc = '01', status = code === 201 ? 22 : 51, description = '' }: Sent) => {
  const recipient = `+4670174${String(id).padStart(4, '0')}`
  return aMessage({
    id,
    messageId: `m${id}`,
    recipient,
    recipientKey: recipient.slice(1),
    body: `Order ${id}`,
    bundleId: 9,
    created: at(id),
    status,
    statusDescription: description,
    statuses: JSON.stringify([
      { code: 101, duration: 0, created: at(id) },
      { code, duration: 1, created: at(id + took) },
    ]),
    mcc: '240',
    mnc,
  })
}

/**
 * Opens a bundle over the real service. `most` returns the highest number of concurrent requests for conversations.
 */
async function open(sent: readonly Sent[], search = '', through: (fetch: TestFetch) => TestFetch = fetch => fetch) {
  timeZone.set('UTC')
  const service = await createMemoryService({ fill: db => db.insertInto('messages').values(sent.map(row)).execute() })
  onTestFinished(() => service.close())
  let [now, most] = [0, 0]
  const fetch = through(service.fetch)
  const app = renderApp(<BundleView bundle={9} />, {
    fetch: async request => {
      if (!request.url.includes('/conversations/')) return fetch(request)
      now += 1
      most = Math.max(most, now)
      const answer = await fetch(request)
      now -= 1
      return answer
    },
    connection: { ...embedded, id: 'explain' },
    at: `/${search}`,
  })
  return { ...app, most: () => most }
}

it('saves failed messages at once, explains them with four requests at a time, and saves them with reasons', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const recorded: unknown[] = []
  const { user, most, router } = await open(
    [
      { id: 1, code: 402 },
      ...[2, 3, 4, 5, 6].map(id => ({ id, code: 405 })),
      { id: 7, code: 511 },
      { id: 8, code: 201 },
      { id: 9, code: 402 },
    ],
    '',
    fetch => async request => {
      if (request.url.endsWith('/team/exports/own')) {
        recorded.push(await request.json())
        return Response.json({ kind: 'failed-messages' })
      }
      return request.url.includes('46701740009') ? new Response('', { status: 404 }) : fetch(request)
    },
  )
  const linesSaved = async () => {
    save.mockClear()
    await user.click(await screen.findByRole('button', { name: 'Save 8 failed (CSV)' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    const file = save.mock.calls[0]?.[0] as Blob
    return (await file.text()).trim().split('\r\n')
  }
  const before = await linesSaved()
  expect(before).toHaveLength(9)
  expect(before[0]).not.toContain('Reason')
  expect(before[1]).toMatch(/^1,\+46701740001,2026-11-20T12:00:01[^,]*,51,$/)
  expect(recorded).toEqual([{ kind: 'failed-messages', count: 8, id: 9 }])
  await user.click(await screen.findByRole('button', { name: 'Explain 8 failed messages' }))
  const sentence =
    '5 recipient rejected (405), 1 insufficient funds (402), 1 failed for a reason the service does not explain (511), 1 without a match'
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(most()).toBe(4)
  const table = within(screen.getByRole('table', { name: 'Messages in the bundle' }))
  expect(await table.findAllByRole('cell', { name: 'Rejected: recipient (405)' })).toHaveLength(5)
  const reasons = screen.getByRole('combobox', { name: 'Reason' })
  await user.selectOptions(reasons, 'Rejected: insufficient funds (402) · 1')
  await waitFor(() => expect(table.getAllByRole('rowheader').map(each => each.textContent)).toEqual(['+46701740001']))
  await waitFor(() => expect(router.state.location.search).toBe('?reason=402'))
  await user.selectOptions(reasons, 'All reasons')
  expect(screen.getByText('Read 8 of 8.')).toBeDefined()
  const lines = await linesSaved()
  expect(lines).toHaveLength(9)
  expect(lines.find(line => line.startsWith('1,'))).toMatch(/^1,\+46701740001,.*402.*Telia \(240 01\),1$/)
  expect(lines.join()).not.toContain('Order')
})

it('keeps the reasons found before Stop, and goes on with Continue', async () => {
  const blocked: (() => void)[] = []
  const { user } = await open(
    [1, 2, 3, 4, 5, 6].map(id => ({ id, code: 405 })),
    '',
    fetch => async request => {
      if (request.url.includes('/conversations/') && blocked.length < 4) await new Promise<void>(go => blocked.push(go))
      return fetch(request)
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Explain 6 failed messages' }))
  await waitFor(() => expect(blocked).toHaveLength(4))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped.')).toBeDefined()
  for (const go of blocked) go()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('6 recipient rejected (405)')).toBeDefined()
})

const failures = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, code: 405 }))
const explain = (count: number) => screen.findByRole('button', { name: `Explain ${count} failed messages` })

it.each([
  [
    'the server is not there',
    /^Unavailable right now\. Try again in a while\.$/,
    () => new Response('', { status: 503 }),
  ],
  [
    'a limit holds',
    /^Too many requests\. Try again at \d\d:\d\d\.$/,
    () => Response.json({ title: 'Busy' }, { status: 429, headers: { 'retry-after': '3600' } }),
  ],
  [
    'a web page comes instead of data',
    /^A web page came instead of data\. You may have been signed out\.$/,
    () => new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
  ],
])('stops with the reason while %s, and continues afterwards', async (_, why, answer) => {
  let isOut = true
  const { user } = await open(failures(6), '', fetch => request => {
    return isOut && request.url.includes('/conversations/') ? answer() : fetch(request)
  })
  await user.click(await explain(6))
  expect(await screen.findByText(why)).toBeDefined()
  expect(screen.getByText('Read 0 of 6. 6 not read yet.')).toBeDefined()
  isOut = false
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('6 recipient rejected (405)')).toBeDefined()
  expect(screen.getByText('Read 6 of 6.')).toBeDefined()
})

it('continues when the connection returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { user } = await open(failures(6), '', fetch => request => {
    if (navigator.onLine || !request.url.includes('/conversations/')) return fetch(request)
    throw new TypeError('Failed to fetch')
  })
  const button = await explain(6)
  online.mockReturnValue(false)
  await user.click(button)
  expect(await screen.findByText('You are offline. Try again when you are connected.')).toBeDefined()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('6 recipient rejected (405)')).toBeDefined()
  expect(screen.queryByText(/offline/)).toBeNull()
})

it('counts a number that could not be read, and reads it again on demand', async () => {
  let isBroken = true
  const { user } = await open(failures(3), '', fetch => request => {
    return isBroken && request.url.includes('46701740002') ? new Response('{', { status: 422 }) : fetch(request)
  })
  await user.click(await explain(3))
  expect(await screen.findByText('2 recipient rejected (405)')).toBeDefined()
  expect(screen.getByText('Read 2 of 3. 1 could not be read.')).toBeDefined()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Read 1 message again' }))
  expect(await screen.findByText('3 recipient rejected (405)')).toBeDefined()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

it('keeps the reasons after a refresh without failures, and explains later failures', async () => {
  const bodies: Response[] = []
  const { user } = await open(failures(2), '', fetch => async request => {
    if (!request.url.includes('/bundle/')) return fetch(request)
    return bodies.shift() ?? fetch(request)
  })
  await user.click(await explain(2))
  expect(await screen.findByText('2 recipient rejected (405)')).toBeDefined()
  bodies.push(Response.json([{ ID: 1, From: 'Shop', Message: 'Order 1', To: '+46701740001', Status: 22 }]))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Delivered to handset')
  expect(screen.getByText('2 recipient rejected (405)')).toBeDefined()
  const failed = { ID: 1, From: 'Shop', Message: 'Order 1', To: '+46701740001', Status: 51, Created: at(1) }
  bodies.push(Response.json([failed]))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await screen.findByRole('button', { name: 'Explain 1 failed message' }))
  expect(await screen.findByText('1 recipient rejected (405)')).toBeDefined()
})

it('says which reasons are not read yet in the list and in the file', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const later = [1, 2, 3].map(id => {
    return { ID: id, From: 'Shop', Message: `Order ${id}`, To: `+4670174000${id}`, Status: 51, Created: at(id) }
  })
  let isLater = false
  const { user } = await open(failures(2), '', fetch => request => {
    if (request.url.endsWith('/team/exports/own')) return Response.json({ kind: 'failed-messages' })
    return isLater && request.url.includes('/bundle/') ? Response.json(later) : fetch(request)
  })
  await user.click(await explain(2))
  await screen.findByText('2 recipient rejected (405)')
  isLater = true
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  const button = await screen.findByRole('button', { name: 'Save 3 failed (CSV)' })
  expect(screen.getByRole('cell', { name: 'not read yet' })).toBeDefined()
  save.mockClear()
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const file = save.mock.calls[0]?.[0] as Blob
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines[0]).toContain('Reason')
  expect(lines.map(line => line.split(',').length)).toEqual([10, 10, 10, 10])
  const read = 'Rejected: recipient (405)'
  expect(lines.map(line => line.split(',')[5])).toEqual(['Reason', read, read, 'not read yet'])
})

it('explains messages with an unknown status whose description says they failed', async () => {
  const { user } = await open([
    { id: 1, code: 405, status: 77, description: 'Delivery failed' },
    { id: 2, code: 402, status: 78, description: 'Ej levererat, avvisat' },
    { id: 3, code: 201, status: 79, description: 'Delivered without error' },
    { id: 4, code: 405 },
  ])
  await user.click(await explain(3))
  expect(await screen.findByText('2 recipient rejected (405), 1 insufficient funds (402)')).toBeDefined()
  expect(screen.getByText('1 message has an unknown status and is not explained.')).toBeDefined()
})

const unexplained = 'for reasons the service does not explain'
const oförklarat = 'av orsaker som tjänsten inte förklarar'

it.each<[[ReasonKey, number][], en: string, sv: string]>([
  [[], '', ''],
  [[[202, 1]], '1 expired (202)', '1 gick ut (202)'],
  [
    [
      [203, 2],
      [406, 1],
    ],
    '2 cancelled (203), 1 rejected (406)',
    '2 avbröts (203), 1 avvisades (406)',
  ],
  [
    [[500, 1]],
    '1 failed for a reason the service does not explain (500)',
    '1 misslyckades av en orsak som tjänsten inte förklarar (500)',
  ],
  [
    [
      [500, 1],
      [515, 1],
    ],
    `2 failed ${unexplained} (500, 515)`,
    `2 misslyckades ${oförklarat} (500, 515)`,
  ],
  [
    [
      [402, 4],
      [500, 2],
      [515, 1],
      ['not-matched', 1],
      ['not-read', 2],
    ],
    `4 insufficient funds (402), 3 failed ${unexplained} (500, 515), 1 without a match, 2 could not be read`,
    `4 otillräckligt saldo (402), 3 misslyckades ${oförklarat} (500, 515), 1 utan träff, 2 gick inte att läsa`,
  ],
  [
    [
      ['several', 1],
      ['no-status', 3],
    ],
    '1 with several matches, 3 without a status',
    '1 med flera träffar, 3 utan status',
  ],
])('counts %j in words: %s', (counts, en, sv) => {
  const reasons = counts.map(([key, count]) => ({ key, count }))
  expect(reasonSentence(reasons, new Map(), 'en')).toBe(en)
  expect(reasonSentence(reasons, new Map(), 'sv')).toBe(sv)
})

it.each<[reasons: number, each: number, en: RegExp, sv: RegExp]>([
  [5, 1, /1 Reason 5 \(605\)$/, /1 Reason 5 \(605\)$/],
  [6, 1, /, 2 for other reasons$/, /, 2 av andra orsaker$/],
  [6, 2, /, 4 for 2 other reasons$/, /, 4 av 2 andra orsaker$/],
  [16, 1000, /, 12,000 for 12 other reasons$/, /, 12\s000 av 12 andra orsaker$/],
])('joins the last of %i reasons with %i messages each', (count, each, en, sv) => {
  const codes = Array.from({ length: count }, (_, at) => 601 + at)
  const labels = new Map(codes.map((code, at) => [`statusV2/${code}`, `Reason ${at + 1}`]))
  const reasons = codes.map(code => ({ key: code, count: each }))
  expect(reasonSentence(reasons, labels, 'en')).toMatch(en)
  expect(reasonSentence(reasons, labels, 'sv')).toMatch(sv)
})
