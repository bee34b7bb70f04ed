import { expect, it } from 'vitest'
import type { Message } from '#contract/messages-v2'
import { mergeMessages } from './use-conversation'
import { matchMessage, mayBeOlder } from './when'

const sent = (id: string, body: string, created: string | undefined): Message => ({
  id,
  body,
  statuses: created ? [{ code: 101, created }] : [],
})
const rowsOf = (...messages: Message[]) =>
  mergeMessages([{ form: 'typed', rows: messages.map(value => ({ ok: true as const, value })) }])

const at = Date.parse('2026-11-20T10:00:00Z')
const rows = rowsOf(
  sent('same', 'Hej', '2026-11-20T10:00:59Z'),
  sent('nearer', 'Annat', '2026-11-20T10:00:01Z'),
  sent('late', 'Hej', '2026-11-20T10:01:01Z'),
  sent('untimed', 'Hej', undefined),
)
const target = (text: string | undefined) => ({ kind: 'row' as const, bundle: '7', text, at })

it('is the one with the same text within a minute', () => {
  expect(matchMessage(rows, target('Hej'))).toEqual({ key: 'same', how: 'exact' })
})

it('is the nearest of several with the same text', () => {
  const several = [...rows, ...rowsOf(sent('twin', 'Hej', '2026-11-20T09:59:50Z'))]
  expect(matchMessage(several, target('Hej'))).toEqual({ key: 'twin', how: 'several' })
})

it.each(['Nej', undefined])('is the nearest in time where none has its text: %s', text => {
  expect(matchMessage(rows, target(text))).toEqual({ key: 'nearer', how: 'nearest' })
})

it('is nothing where no message has a time', () => {
  expect(matchMessage(rowsOf(sent('untimed', 'Hej', undefined)), target('Hej'))).toBeUndefined()
})

it('may be among older ones until some are older than it', () => {
  expect(mayBeOlder(rows, at)).toBe(true)
  expect(mayBeOlder([...rows, ...rowsOf(sent('older', 'x', '2026-11-20T09:58:59Z'))], at)).toBe(false)
  expect(mayBeOlder([], at)).toBe(true)
})
