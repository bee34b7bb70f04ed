import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Session, session } from '#dashboard/api/session/session'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { aMessage } from '#service/testing/rows'
import type { ReasonKey } from './bundle-values'
import { BundleView } from './bundle-view'
import { reasonSentence } from './explain-failures'

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
  const exports: unknown[] = []
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
    at: `/${search}`,
    ofTeam: { exports },
  })
  return { ...app, exports, most: () => most }
}

it('saves failed messages at once, explains them with four requests at a time, and saves them with reasons', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const { user, most, router, exports } = await open(
    [
      { id: 1, code: 402 },
      ...[2, 3, 4, 5, 6].map(id => ({ id, code: 405 })),
      { id: 7, code: 511 },
      { id: 8, code: 201 },
      { id: 9, code: 402 },
    ],
    '',
    fetch => request => (request.url.includes('46701740009') ? new Response('', { status: 404 }) : fetch(request)),
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
  expect(exports).toEqual([{ kind: 'failed-messages', count: 8, id: 9 }])
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

it('keeps the reasons found before Stop, and continues', async () => {
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

it('says why it stops while the server is not there, a limit holds, a web page comes or the network is gone, and continues', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const faults = [
    () => new Response('', { status: 503 }),
    () => Response.json({ title: 'Busy' }, { status: 429, headers: { 'retry-after': '3600' } }),
    () => new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
    () => {
      throw new TypeError('Failed to fetch')
    },
  ]
  const { user } = await open(failures(6), '', fetch => request => {
    return (request.url.includes('/conversations/') && faults[0]?.()) || fetch(request)
  })
  await user.click(await explain(6))
  expect(await screen.findByText('Unavailable right now. Try again in a while.')).toBeDefined()
  expect(screen.getByText('Read 0 of 6. 6 not read yet.')).toBeDefined()
  const goOn = async () => {
    faults.shift()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
  }
  await goOn()
  expect(await screen.findByText(/^Too many requests\. Try again at \d\d:\d\d\.$/)).toBeDefined()
  await goOn()
  expect(await screen.findByText('A web page came instead of data. You may have been signed out.')).toBeDefined()
  online.mockReturnValue(false)
  await goOn()
  expect(await screen.findByText('You are offline. Try again when you are connected.')).toBeDefined()
  faults.shift()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('6 recipient rejected (405)')).toBeDefined()
  expect(screen.getByText('Read 6 of 6.')).toBeDefined()
  expect(screen.queryByText(/offline/)).toBeNull()
})

it('does not tell a person to sign in who has done so', async () => {
  const problem = { type: '/problems/no-session' }
  const { user } = await open(failures(2), '', fetch => request => {
    return request.url.includes('/conversations/') ? Response.json(problem, { status: 401 }) : fetch(request)
  })
  await user.click(await explain(2))
  expect(await screen.findByText('You are signed out. Sign in to continue.')).toBeDefined()
  const { me } = session.get() as Extract<Session, { state: 'ended' }>
  act(() => session.provide({ state: 'signed-in', me }))
  expect(screen.getByText('Your session had ended. You can try again now.')).toBeDefined()
})

it('counts a number that could not be read, and reads it again on demand', async () => {
  let isBroken = true
  const cut = () => new Response('[{"id":"m1","sta', { headers: { 'content-type': 'application/json' } })
  const { user } = await open(failures(3), '', fetch => request => {
    return isBroken && request.url.includes('46701740002') ? cut() : fetch(request)
  })
  await user.click(await explain(3))
  expect(await screen.findByText('2 recipient rejected (405)')).toBeDefined()
  expect(screen.getByText('Read 2 of 3. 1 could not be read. The answer was cut off.')).toBeDefined()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Read 1 message again' }))
  expect(await screen.findByText('3 recipient rejected (405)')).toBeDefined()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

it('keeps the reasons after a refresh, and says in list and file which are not read yet', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const message = (id: number, Status = 51) => {
    return { ID: id, From: 'Shop', Message: `Order ${id}`, To: `+4670174000${id}`, Status, Created: at(id) }
  }
  const bodies: Response[] = []
  const { user } = await open(failures(2), '', fetch => request => {
    return (request.url.includes('/bundle/') && bodies.shift()) || fetch(request)
  })
  const refresh = async (...messages: unknown[]) => {
    bodies.push(Response.json(messages))
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
  }
  await user.click(await explain(2))
  await screen.findByText('2 recipient rejected (405)')
  await refresh(message(1), message(2), message(3))
  const button = await screen.findByRole('button', { name: 'Save 3 failed (CSV)' })
  expect(screen.getByRole('cell', { name: 'not read yet' })).toBeDefined()
  save.mockClear()
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const file = save.mock.calls[0]?.[0] as Blob
  const lines = (await file.text()).trim().split('\r\n')
  const read = 'Rejected: recipient (405)'
  expect(lines.map(line => line.split(',')[5])).toEqual(['Reason', read, read, 'not read yet'])
  await refresh(message(1, 22))
  await screen.findByText('Delivered to handset')
  expect(screen.getByText('2 recipient rejected (405)')).toBeDefined()
  await refresh(message(1))
  await user.click(await screen.findByRole('button', { name: 'Explain 1 failed message' }))
  expect(await screen.findByText('1 recipient rejected (405)')).toBeDefined()
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

it.each<[[ReasonKey, number][], en: string, sv: string]>([
  [[], '', ''],
  [
    [[500, 1]],
    '1 failed for a reason the service does not explain (500)',
    '1 misslyckades av en orsak som tjänsten inte förklarar (500)',
  ],
  [
    [
      [402, 4],
      [500, 2],
      [515, 1],
      ['not-matched', 1],
    ],
    '4 insufficient funds (402), 3 failed for reasons the service does not explain (500, 515), 1 without a match',
    '4 otillräckligt saldo (402), 3 misslyckades av orsaker som tjänsten inte förklarar (500, 515), 1 utan träff',
  ],
])('counts %j in words: %s', (counts, en, sv) => {
  const reasons = counts.map(([key, count]) => ({ key, count }))
  expect(reasonSentence(reasons, new Map(), 'en')).toBe(en)
  expect(reasonSentence(reasons, new Map(), 'sv')).toBe(sv)
})

it.each([
  [5, 1, /1 Reason 5 \(605\)$/],
  [6, 1, /, 2 for other reasons$/],
  [16, 1000, /, 12,000 for 12 other reasons$/],
])('joins the last of %i reasons with %i messages each', (count, each, words) => {
  const codes = Array.from({ length: count }, (_, at) => 601 + at)
  const labels = new Map(codes.map((code, at) => [`statusV2/${code}`, `Reason ${at + 1}`]))
  const reasons = codes.map(code => ({ key: code, count: each }))
  expect(reasonSentence(reasons, labels, 'en')).toMatch(words)
})
