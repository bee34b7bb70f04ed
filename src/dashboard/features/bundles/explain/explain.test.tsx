import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BundleView } from '#dashboard/features/bundles/bundle-view'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { aMessage } from '#service/testing/rows'

provideDatabase()

const start = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

/** A message to a number of its own: how it ended, how many seconds after it was sent, and by which network. */
type Sent = { id: number; code: number; took?: number; mnc?: string }

const row = ({ id, code, took = 5, mnc = '01' }: Sent) => {
  const recipient = `+4670174${String(id).padStart(4, '0')}`
  return aMessage({
    id,
    messageId: `m${id}`,
    recipient,
    recipientKey: recipient.slice(1),
    body: `Order ${id}`,
    bundleId: 9,
    created: at(id),
    status: code === 201 ? 22 : 51,
    statuses: JSON.stringify([
      { code: 101, duration: 0, created: at(id) },
      { code, duration: 1, created: at(id + took) },
    ]),
    mcc: '240',
    mnc,
  })
}

/** A bundle over the real service. `most`: how many conversations were asked for at once. */
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

it('the reasons of failed messages are counted, four numbers at once, and taken along', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const { user, most } = await open(
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
  await user.click(await screen.findByRole('button', { name: 'Explain 8 failed messages' }))
  const sentence = '5 Rejected: recipient (405), 1 Rejected: insufficient funds (402), 1 Failed (511), 1 not matched'
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(most()).toBe(4)
  const table = within(screen.getByRole('table', { name: 'Why messages failed' }))
  expect(table.getByRole('row', { name: /Failed \(511\)/ }).textContent).toBe('Failed (511)1')
  expect(table.getByRole('row', { name: /recipient/ }).textContent).toMatch(/The number was not accepted/)
  expect(screen.getByText('Read 8 of 8.')).toBeDefined()
  save.mockClear()
  await user.click(screen.getByRole('button', { name: 'Export 8 messages (CSV)' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const file = save.mock.calls[0]?.[0] as Blob
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines.find(line => line.startsWith('1,'))).toMatch(/^1,\+46701740001,.*402.*Telia \(240 01\),1$/)
  expect(lines.join()).not.toContain('Order')
})

it('a reading that is given up keeps what came, and goes on', async () => {
  const held: (() => void)[] = []
  const { user } = await open(
    [1, 2, 3, 4, 5, 6].map(id => ({ id, code: 405 })),
    '',
    fetch => async request => {
      if (request.url.includes('/conversations/') && held.length < 4) await new Promise<void>(go => held.push(go))
      return fetch(request)
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Explain 6 failed messages' }))
  await waitFor(() => expect(held).toHaveLength(4))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Cancelled.')).toBeDefined()
  for (const go of held) go()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('6 Rejected: recipient (405)')).toBeDefined()
})

it('the times of delivered messages stand beside their operators, by name, with how many they are of', async () => {
  const { user } = await open(
    [
      ...[1, 2, 3, 4].map(id => ({ id, code: 201, took: id * 10 })),
      { id: 5, code: 201, took: 3, mnc: '07' },
      { id: 6, code: 405 },
    ],
    '?view=charts',
  )
  await user.click(await screen.findByRole('button', { name: 'Read times of 5 delivered messages' }))
  await screen.findByText('Read 5 of 5.')
  const table = within(screen.getByRole('table', { name: 'Time to delivered' }))
  await table.findByText('Telia (240 01)')
  expect(table.getAllByRole('row').map(each => each.textContent)).toEqual([
    'OperatorDelivered50% within95% within',
    'Telia (240 01)420 s40 s',
    'Tele2 (240 07)13 s3 s',
  ])
})
