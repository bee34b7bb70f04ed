import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages-v2'
import { mergeMessages } from './use-conversation'
import { matchMessage } from './when'

const row = (value: Message) => ({ ok: true as const, value })
const sent = (id: string, minute: number): Message => ({
  id,
  statuses: [{ code: 101, created: `2026-11-20T10:0${minute}:00Z` }],
})
const ids = (rows: ReturnType<typeof mergeMessages>) =>
  rows.map(found => (found.ok ? found.value.message.id : 'unreadable'))

describe('merged messages', () => {
  it('have a message of several answers once, the newest first', () => {
    expect(ids(mergeMessages([row(sent('a', 1)), row(sent('b', 2)), row(sent('a', 1))]))).toEqual(['b', 'a'])
  })

  it('join messages without an id only if all members are equal', () => {
    const rows = ['Hello', 'Other', 'Hello'].map(body => row({ body }))
    expect(mergeMessages(rows)).toHaveLength(2)
  })

  it('keep unreadable rows at the end', () => {
    const rows = mergeMessages([{ ok: false, raw: 'x', reason: 'r' }, row({ id: 'timeless' }), row(sent('a', 1))])
    expect(ids(rows)).toEqual(['a', 'timeless', 'unreadable'])
  })

  it('place a message without statuses by its last change', () => {
    const rows = mergeMessages([row(sent('a', 1)), row({ id: 'b', statuses: null, modified: '2026-11-20T12:00:00' })])
    expect(ids(rows)).toEqual(['b', 'a'])
    expect(rows.map(found => found.ok && found.value.sent)).toEqual([undefined, '2026-11-20T10:01:00Z'])
  })
})

describe('matching a row of a bundle to a message', () => {
  const sentAt = (id: string, body: string, created?: string): Message => ({
    id,
    body,
    statuses: created ? [{ code: 101, created }] : [],
  })
  const at = Date.parse('2026-11-20T10:00:00Z')
  const same = sentAt('same', 'Hej', '2026-11-20T10:00:59Z')
  const nearer = sentAt('nearer', 'Annat', '2026-11-20T10:00:01Z')
  const late = sentAt('late', 'Hej', '2026-11-20T10:01:01Z')
  const twin = sentAt('twin', 'Hej', '2026-11-20T09:59:50Z')
  const untimed = sentAt('untimed', 'Hej')

  it.each([
    ['the message with the same text within a minute', [same, nearer, late], 'Hej', { key: 'same', how: 'exact' }],
    ['the nearest of several messages with the text', [same, nearer, twin], 'Hej', { key: 'twin', how: 'several' }],
    ['the nearest where none has its text', [same, nearer], 'Nej', { key: 'nearer', how: 'nearest' }],
    ['the nearest where its text is unknown', [same, nearer], undefined, { key: 'nearer', how: 'nearest' }],
    ['nothing where no message has a time', [untimed], 'Hej', undefined],
  ])('finds %s', (_, messages, text, match) => {
    const rows = mergeMessages(messages.map(row))
    expect(matchMessage(rows, { kind: 'row', bundle: '7', text, at })).toEqual(match)
  })
})
