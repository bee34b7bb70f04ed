import { expect, it, onTestFinished, vi } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { documentOf } from '#contract/document/contact-document'
import { CallError } from '#dashboard/api/client/call-error'
import { saveContact } from '#dashboard/features/contact-editor/contact-save'
import { createLocks } from '#dashboard/testing/browser-locks'
import { withChange } from './contact-edits'

const base: Contact = { id: 'c1', properties: { city: 'Malmö' }, metadata: { city: { source: 'web' } } }
const change = withChange([], ['properties', 'city'], 'Lund')
const error = (status: number) => new CallError('status', { endpoint: 'updateContact', effect: 'write', status })
const lost = new CallError('unknown-outcome', { endpoint: 'updateContact', effect: 'write', outcome: 'unknown' })

/** Returns `reads` in order, then `write`. */
function tools(reads: (Contact | Error)[], write: Contact | Error | 'echo') {
  const sent: Contact[] = []
  const left = [...reads]
  const proved = vi.fn()
  return {
    sent,
    proved,
    read: async () => {
      const next = left.shift()
      if (!next || next instanceof Error) throw next ?? new Error('No read was expected.')
      return next
    },
    update: async (body: Contact) => {
      sent.push(body)
      if (write instanceof Error) throw write
      return write === 'echo' ? body : write
    },
  }
}

it('reads the contact, sends it whole and compares the response', async () => {
  const service = tools([base], 'echo')
  const saved = { ...base, properties: { city: 'Lund' } }
  const result = { kind: 'saved', proof: [], lost: false, now: saved }
  expect(await saveContact('c1', base, change, service)).toEqual(result)
  expect(service.sent).toEqual([{ ...base, properties: { city: 'Lund' } }])
})

it('runs two saves from two tabs one after the other, and keeps both', async () => {
  vi.stubGlobal('navigator', { locks: createLocks().tab() })
  onTestFinished(() => void vi.unstubAllGlobals())
  let stored = base
  const slow = <T>(value: T) => new Promise<T>(resolve => setTimeout(resolve, 5, value))
  const service = { read: () => slow(stored), update: (body: Contact) => slow((stored = body)), proved: vi.fn() }
  const other = withChange([], ['properties', 'note'], 'Hej')
  await Promise.all([change, other].map(edits => saveContact('c1', base, edits, service)))
  expect(stored.properties).toEqual({ city: 'Lund', note: 'Hej' })
})

it('reports unchanged if the service already has the values', async () => {
  const service = tools([{ ...base, properties: { city: 'Lund' } }], 'echo')
  expect(await saveContact('c1', base, change, service)).toMatchObject({ kind: 'unchanged' })
  expect(service.sent).toEqual([])
})

it('reads again after a 404: gone, refused, or failed', async () => {
  const kind = async (second: Contact | Error) =>
    (await saveContact('c1', base, change, tools([base, second], error(404)))).kind
  expect(await kind(error(404))).toBe('gone')
  expect(await kind(base)).toBe('refused')
  expect(await kind(error(500))).toBe('failed')
  expect(await saveContact('c1', base, change, tools([error(404)], 'echo'))).toMatchObject({ kind: 'gone' })
})

it('reads again after a lost response: saved, as before, or unknown', async () => {
  const kind = async (second: Contact | Error) => saveContact('c1', base, change, tools([base, second], lost))
  const done = { ...base, properties: { city: 'Lund' } }
  expect(await kind(done)).toEqual({ kind: 'saved', proof: [], lost: true, now: done })
  expect(await kind(base)).toMatchObject({ kind: 'unknown', error: lost, asBefore: true })
  expect(await kind(error(503))).toMatchObject({ kind: 'unknown', error: lost, asBefore: undefined })
})

it('reports a lost save as proved only if reading proves it', async () => {
  const other = { ...base, properties: { city: 'Ystad' } }
  expect(await saveContact('c1', base, change, tools([base, other], lost))).toMatchObject({
    kind: 'unknown',
    asBefore: false,
  })
  const service = tools([base, { ...base, properties: { city: 'Lund', tier: 'Gold' } }], lost)
  expect(await saveContact('c1', base, change, service)).toMatchObject({
    kind: 'saved',
    lost: true,
    proof: [{ kind: 'added', path: ['properties', 'tier'] }],
  })
  expect(service.proved).toHaveBeenCalledTimes(1)
})

it('changes back what was taken back after a lost save that had arrived', async () => {
  const edits = withChange(withChange(change, ['properties', 'note'], 'Hej'), ['labels', 'vip'], 'vip')
  const arrived = { ...base, properties: { city: 'Lund', note: 'Hej' }, labels: ['vip'] }
  const attempt = { before: documentOf(base), sent: documentOf(arrived), edits }
  const service = tools([arrived], 'echo')
  expect(await saveContact('c1', base, change, service, attempt)).toMatchObject({ kind: 'saved', lost: false })
  expect(service.sent).toEqual([{ ...arrived, properties: { city: 'Lund', note: null }, labels: null }])
})

it('reads again what the response leaves out', async () => {
  const labelled = { ...base, labels: ['vip'], properties: { city: 'Lund' } }
  const { metadata: _metadata, labels: _labels, ...bare } = labelled
  const edits = withChange(change, ['labels', 'vip'], 'vip')
  const proof = async (second: Contact | Error, answer: Contact) => {
    const result = await saveContact('c1', base, edits, tools([base, second], answer))
    return result.kind === 'saved' && result.proof.map(({ kind, path }) => `${kind} ${path.join('.')}`)
  }
  expect(await proof(labelled, bare)).toEqual([])
  expect(await proof(labelled, { id: 'c1', properties: {} })).toEqual([])
  expect(await proof(bare, bare)).toEqual(['dropped labels.vip', 'dropped metadata.city.source'])
  expect(await proof(labelled, { ...bare, properties: { city: 'LUND' } })).toEqual(['changed properties.city'])
  expect(await proof(error(500), bare)).toEqual(['unconfirmed labels.vip', 'unconfirmed metadata.city.source'])
})

it('reads cleared metadata again if the response lacks it', async () => {
  const cleared = withChange([], ['metadata', 'city'], null)
  const { metadata: _none, ...bare } = base
  const path = ['metadata', 'city']
  const save = (second: Contact | Error) => saveContact('c1', base, cleared, tools([base, second], bare))
  expect(await save(base)).toMatchObject({ kind: 'saved', proof: [{ kind: 'uncleared', path }] })
  expect(await save(bare)).toMatchObject({ kind: 'saved', proof: [] })
  expect(await save(error(500))).toMatchObject({ kind: 'saved', proof: [{ kind: 'unconfirmed', path }] })
})

it('treats a metadata name without values as cleared', async () => {
  const cleared = withChange([], ['metadata', 'city'], null)
  const hollow = { ...base, metadata: { city: {} } }
  expect(await saveContact('c1', base, cleared, tools([base, hollow], hollow))).toMatchObject({
    kind: 'saved',
    proof: [],
  })
  expect(await saveContact('c1', base, cleared, tools([base, hollow], lost))).toMatchObject({
    kind: 'saved',
    lost: true,
  })
})

it('keeps what the response lacks, for what is typed meanwhile', async () => {
  const labelled = { ...base, labels: ['vip'] }
  const bare = { id: 'c1', properties: { city: 'Lund' } }
  expect(await saveContact('c1', labelled, change, tools([labelled, error(500)], bare))).toMatchObject({
    now: { properties: { city: 'Lund' }, metadata: base.metadata, labels: ['vip'] },
  })
})

it('returns any other refusal as failed', async () => {
  const refusal = error(400)
  expect(await saveContact('c1', base, change, tools([base], refusal))).toEqual({ kind: 'failed', error: refusal })
})

it('reports not sent while offline, instead of a failed read', async () => {
  const offline = new CallError('offline', { endpoint: 'readContact', effect: 'read' })
  const service = tools([offline], 'echo')
  expect(await saveContact('c1', base, change, service)).toMatchObject({
    kind: 'failed',
    error: { kind: 'offline', effect: 'write', outcome: 'not-sent' },
  })
  expect(service.sent).toEqual([])
})
