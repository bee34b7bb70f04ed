// What a browser noted of its writes before they were written down here becomes a receipt that says so, and no write.
import { expect, onTestFinished, test } from 'vitest'
import { builtInRoles, type Right } from '#contract/rights'
import type { Principal } from '#team/principal'
import { createMemoryTeam } from '#team/testing/memory-team'
import { createWriteSteps } from './record-writes'
import { anApp } from './testing/server-fixture'

const note = {
  endpoint: 'createEmail',
  at: '2026-01-10T08:00:00.000Z',
  subject: 'Hello',
  state: 'answered',
  sent: { body: { subject: 'Hello' } },
  answer: { id: 'e1' },
}

async function aTeam() {
  const team = await createMemoryTeam({ alone: true })
  onTestFinished(() => team.close())
  const as = (id: string, rights: readonly Right[] = builtInRoles.admin) => {
    const principal: Principal = { by: 'session', id, name: id, rights: new Set(rights) }
    const parts = {
      steps: createWriteSteps(team.activity),
      team: { ...team, identify: () => Promise.resolve(principal) },
    }
    const { request } = anApp(parts)
    const json = async (path: string) => await (await request(path)).json()
    const bring = (body: unknown, key?: string) =>
      request('/team/receipts', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      })
    return { request, json, bring }
  }
  return { team, as }
}

test('a note becomes a receipt of whoever brings it, once, and counts as no write that was sent', async () => {
  const { as } = await aTeam()
  const { bring, json } = as('asa')
  const lost = { ...note, state: 'unknown', answer: undefined }
  expect([(await bring(note, 'n1')).status, (await bring(lost, 'n2')).status]).toEqual([201, 201])
  expect((await bring(note, 'n1')).headers.get('write-state')).toBe('not-stored')
  const { rows } = (await json('/team/receipts?answers&kind=importNote')) as {
    rows: { person: string; answer: string }[]
  }
  expect(rows.map(({ person, answer }) => [person, JSON.parse(answer) as unknown])).toEqual(
    expect.arrayContaining([
      ['asa', { from: 'browser', ...note }],
      ['asa', { from: 'browser', ...lost }],
    ]),
  )
  expect(rows).toHaveLength(2)
  expect(await json('/team/receipts?kind=createEmail')).toEqual({ rows: [] })
  expect(await json('/team/activity/unknown')).toEqual({ count: 0 })
  expect(await json('/team/activity?kind=importNote')).toMatchObject({
    rows: [
      { outcome: 'done', person: 'asa', receipt: 'stored' },
      { outcome: 'done', receipt: 'stored' },
    ],
  })
})

test('it is read by others with the right of the write that it is about, and brought by nobody without it', async () => {
  const { as } = await aTeam()
  const own = as('asa')
  await own.bring(note)
  const { rows } = (await own.json('/team/receipts')) as { rows: { id: string }[] }
  const path = `/team/receipts/${rows[0]?.id}`
  const status = async (...rights: Right[]) => (await as('bo', rights).request(path)).status
  expect([await status('activity.read'), await status('activity.read', 'emails.send')]).toEqual([404, 200])
  expect((await as('bo', ['contacts.read']).bring(note)).status).toBe(403)
})

test('no code stays in it, and neither what is too long nor what no write is', async () => {
  const { as } = await aTeam()
  const { bring, json } = as('asa')
  const answer = { ID: 1, Phone: '+46701234567', Code: '471147', Secret: 'kqwrt' }
  expect((await bring({ ...note, endpoint: 'createAuthentication', answer })).status).toBe(201)
  const stored = JSON.stringify(await json('/team/receipts?answers'))
  expect(stored).toContain('+46701234567')
  expect(stored).not.toMatch(/471147|kqwrt/)
  expect((await bring({ ...note, sent: 'x'.repeat(60_000) })).status).toBe(413)
  expect((await bring({ ...note, endpoint: 'listSurveys' })).status).toBe(400)
  expect((await bring({ ...note, endpoint: 'other' })).status).toBe(400)
})
