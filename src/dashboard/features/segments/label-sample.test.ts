import { expect, test } from 'vitest'
import { labelSample } from './label-sample'

const contact = (id: string, labels?: string[] | null, properties = {}) => ({
  ok: true as const,
  value: { id, properties, labels },
})
const ids = ({ contacts }: ReturnType<typeof labelSample>) => contacts.map(found => found.id)

test('only contacts that carry the label count, whatever the service answered, and none that is excluded', () => {
  const rows = [contact('a', ['vip', 'left']), contact('b', ['other']), contact('c', null), contact('d', ['vip'])]
  const unreadable = { ok: false as const, raw: 5, reason: 'value: invalid_type' }
  const sample = labelSample('vip', { rows: [...rows, unreadable], next: [['start', '50']] }, { exclude: ['left'] })
  expect(ids(sample)).toEqual(['d'])
  expect(sample).toMatchObject({ labelled: 2, more: true })
})

test('the properties of the segment hold for them, in any capitals; one without a value asks nothing', () => {
  const rows = [
    contact('a', ['vip'], { city: 'stockholm' }),
    contact('b', ['vip'], { city: 'Malmö' }),
    contact('c', ['vip'], {}),
  ]
  const rule = { properties: { city: 'Stockholm', store: null } }
  expect(ids(labelSample('vip', { rows, next: undefined }, rule))).toEqual(['a'])
})

test('a label that nobody carries matches nobody', () => {
  const none = { contacts: [], labelled: 0, more: false }
  expect(labelSample('vip', { rows: [], next: undefined }, {})).toEqual(none)
})
