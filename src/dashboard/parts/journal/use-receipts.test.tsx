import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { journal } from '#dashboard/data/store/journal'
import { store } from '#dashboard/data/store/store'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { useReceipts } from './use-receipts'

const endpoint = 'updateAuthenticationSettings'
const six = { Length: 6 }
const seven = { Length: 7 }

const stored = (id: string, at: string, answer: object) => ({
  id,
  at,
  person: 'nobody',
  name: '',
  endpoint,
  answer: JSON.stringify(answer),
})

function List() {
  const { loading, receipts } = useReceipts(endpoint)
  if (loading) return 'Loading'
  return <p>{receipts.map(({ id, sent }) => `${id}${sent === undefined ? '' : ' with what was sent'}`).join(', ')}</p>
}

it('receipts of the server and what this browser knows of its own writes are told once each', async () => {
  const rows = [
    stored('third', '2026-11-20T12:00:03Z', six),
    stored('second', '2026-11-20T12:00:02Z', seven),
    stored('first', '2026-11-20T12:00:01Z', six),
  ]
  provideService(() => Response.json({ rows }))
  const own = { endpoint, at: '2026-11-20T12:00:00Z', subject: '', sent: { body: six }, answer: six } as const
  await (await store()).put('receipts', 'own', { ...own, remembered: true })
  renderApp(<List />)
  expect(await screen.findByText('third, second, own with what was sent')).toBeDefined()
})

it('what was sent is remembered for a day; what an earlier version noted waits for the team', async () => {
  provideService(() => Response.json([]))
  const storage = await store()
  const at = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
  const sent = { endpoint, subject: '', sent: { body: six }, answer: six } as const
  await storage.put('receipts', 'old', { ...sent, at: at(25), remembered: true })
  await storage.put('receipts', 'new', { ...sent, at: at(23), remembered: true })
  await storage.put('receipts', 'earlier', { ...sent, at: at(1000) })
  await journal.remember({ ...sent, subject: 'now' })
  const left = (await storage.all('receipts')).map(([id, { subject }]) => subject || id)
  expect(left.toSorted()).toEqual(['earlier', 'new', 'now'])
})

it('where the server has none, what the browser kept is there', async () => {
  provideService(() => new Response(null, { status: 404 }))
  const own = { endpoint, at: '2026-11-20T12:00:00Z', subject: '', sent: { body: six }, answer: six } as const
  await (await store()).put('receipts', 'own', own)
  renderApp(<List />)
  expect(await screen.findByText('own with what was sent')).toBeDefined()
})
