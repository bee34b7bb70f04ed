import { describe, expect, it } from 'vitest'
import { Contact } from '#contract/contacts-v2'
import { EmailCreate } from '#contract/emails'
import { readRow } from './answer'
import { issuesOf } from './received'

const names = ['__proto__', 'constructor', 'toString', '', ' ', 'a.b', 'a[0]', '0', '\u0000']
const record = (name: string, value: unknown): object => Object.fromEntries([[name, value]])

describe('records', () => {
  it.each(names)('accept %j as an ordinary key', name => {
    const value = record(name, 'value')
    const contact = JSON.parse(JSON.stringify({ properties: value, metadata: record(name, value) })) as Contact
    expect(issuesOf(Contact, contact)).toEqual([])
    const row = readRow(Contact, contact)
    expect(row.ok && row.value).toBe(contact)
    expect(row.ok && Object.entries(row.value.properties)).toEqual([[name, 'value']])
  })

  it.each(names)('are unreadable with a value of the wrong type under %j', name => {
    const row = readRow(Contact, { properties: { ...record(name, 1), name: 'Eva' } })
    expect(row).toMatchObject({ ok: false, reason: `properties.${name}: expected string` })
  })

  it.each(names)('name the key %j in the path of an issue', name => {
    const paths = (value: unknown) => issuesOf(Contact, value).map(issue => issue.path)
    expect(paths({ properties: record(name, 1) })).toEqual([['properties', name]])
    expect(paths({ properties: {}, metadata: record(name, record(name, 1)) })).toEqual([['metadata', name, name]])
    expect(paths({ properties: {}, metadata: record(name, 'text') })).toEqual([['metadata', name]])
  })

  it('report every invalid key', () => {
    const recipients = { 'a@b.se': { name: 1, code: null, fine: '' }, default: 'text', 'c@d.se': {} }
    const paths = issuesOf(EmailCreate.shape.recipients, recipients).map(issue => issue.path.join('>'))
    expect(paths).toEqual(['a@b.se>name', 'a@b.se>code', 'default'])
  })

  it.each([[[]], ['text'], [1], [null], [undefined], [true]])('must not be %j', properties => {
    expect(issuesOf(Contact, { properties }).map(issue => issue.path)).toEqual([['properties']])
  })
})
