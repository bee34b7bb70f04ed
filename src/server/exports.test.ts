import { expect, test } from 'vitest'
import type { Right } from '#contract/rights'
import { aMemoryTeam, anApp, personWith } from '#server/testing/server-fixture'

async function exported(...rights: Right[]) {
  const memory = await aMemoryTeam()
  const { request, sendJson } = anApp({ team: { ...memory, identify: () => Promise.resolve(personWith(rights)) } })
  const post = (body: unknown, path = '/team/exports') => sendJson('POST', path, body)
  const entries = async () => ((await (await request('/team/activity')).json()) as { rows: unknown[] }).rows
  return { post, entries, memory }
}

test('allows a file and records its person, kind, filter names and row count', async () => {
  const { post, entries } = await exported('export')
  expect((await post({ kind: 'contacts', filters: ['Åsa'], count: 3 })).status).toBe(400)
  const body = { kind: 'bundles', filters: ['state', 'text', 'state'], count: 1240, id: 7 }
  const answer = await post(body)
  expect([answer.status, await answer.json()]).toEqual([200, { kind: 'bundles' }])
  expect((await post({ kind: 'contacts', filters: [], count: 3, id: 7 })).status).toBe(200)
  expect(await entries()).toMatchObject([
    { endpoint: 'exported', things: [], details: { kind: 'contacts', filters: '', count: 3 } },
    {
      endpoint: 'exported',
      name: 'Eva',
      outcome: 'happened',
      things: ['bundle:7'],
      details: { kind: 'bundles', filters: 'state text', count: 1240 },
    },
  ])
})

test('refuses a file without the right, and records the refusal', async () => {
  const { post, entries } = await exported('contacts.read', 'messages.read')
  const answer = await post({ kind: 'contacts', filters: [], count: 3 })
  expect([answer.status, await answer.json()]).toMatchObject([403, { right: 'export' }])
  expect(await entries()).toMatchObject([{ endpoint: 'right-missing', details: { right: 'export' } }])
})

test('needs no right for a file of failed messages, and records its bundle', async () => {
  const { post, entries } = await exported('messages.read')
  expect((await post({ kind: 'failed-messages', count: 12, id: 7 }, '/team/exports/own')).status).toBe(200)
  expect((await post({ kind: 'numbers', count: 200 }, '/team/exports/own')).status).toBe(200)
  expect((await post({ kind: 'contacts', count: 200 }, '/team/exports/own')).status).toBe(400)
  expect(await entries()).toMatchObject([
    { endpoint: 'exported', things: [], details: { kind: 'numbers', filters: '', count: 200 } },
    { endpoint: 'exported', things: ['bundle:7'], details: { kind: 'failed-messages', filters: '', count: 12 } },
  ])
})

test('refuses a file that cannot be recorded', async () => {
  const { post, memory } = await exported('export')
  await memory.db.schema.dropTable('team_activity').execute()
  expect((await post({ kind: 'contacts', filters: [], count: 3 })).status).toBeGreaterThanOrEqual(500)
})
