import { expect, it } from 'vitest'
import { readContactDraft } from './contact-draft'

const base = { id: 'c1', properties: { city: 'Malmö' }, labels: ['old'] }

it('a draft is read as it is, and anything else is none', () => {
  const draft = { base, edits: [{ path: ['properties', 'city'], value: null }] }
  expect(readContactDraft(draft)).toEqual(draft)
  for (const other of [undefined, null, 'text', {}, { base }, { edits: [] }])
    expect(readContactDraft(other)).toBeUndefined()
})
