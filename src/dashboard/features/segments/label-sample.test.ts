import { expect, test } from 'vitest'
import { labelSample } from './label-sample'

const contact = (id: string, labels?: string[] | null) => ({ ok: true as const, value: { id, properties: {}, labels } })

test('only contacts that carry the label count, whatever the service answered', () => {
  const rows = [contact('a', ['vip', 'left']), contact('b', ['other']), contact('c', null), contact('d', ['vip'])]
  const unreadable = { ok: false as const, raw: 5, reason: 'value: invalid_type' }
  const sample = labelSample('vip', { rows: [...rows, unreadable], next: [['start', '50']] }, ['left'])
  expect(sample.contacts.map(found => found.id)).toEqual(['a', 'd'])
  expect(sample).toMatchObject({ excluded: 1, more: true })
})

test('a label that nobody carries matches nobody', () => {
  expect(labelSample('vip', { rows: [], next: undefined }, [])).toEqual({ contacts: [], excluded: 0, more: false })
})
