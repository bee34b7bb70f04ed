import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { guessColumns } from '#dashboard/features/contact-import/columns'
import { judgeRow } from '#dashboard/features/contact-import/judge-rows'
import { contactColumns } from '#dashboard/features/contacts/contact-columns'
import { contactsText } from '#dashboard/features/contacts/contacts-text'
import { loadedContacts } from '#dashboard/features/contacts/loaded-contacts'
import { formatFor } from '#dashboard/i18n/format'
import { writeFile } from '#dashboard/parts/csv/write-file'
import { readFile } from '#dashboard/parts/file-rows/read-file'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'

// Workbooks need Node's bytes, which jsdom refuses: the test runs without jsdom and stubs the globals that are read.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => vi.unstubAllGlobals())

const numbers = await loadNumbers()
const noContacts = { numbers: new Map(), contacts: new Map(), checked: new Set<string>(), corrections: new Map() }

const word = fc.stringMatching(/^[A-ZÅÄÖa-zåäö=@'"; ,\n-]{1,20}$/).filter(text => text.trim() !== '')
const line = fc.stringMatching(/^[A-ZÅÄÖa-zåäö=+@'"; ,0-9\n-]{1,40}$/).filter(text => text.trim() === text)
const optional = (text: fc.Arbitrary<string>) => fc.option(text, { nil: undefined })
const person = fc.record(
  {
    Phone: fc.integer({ min: 0, max: 9_999_999 }).map(n => `+4670${String(n).padStart(7, '0')}`),
    FirstName: word.map(text => text.trim()),
    LastName: optional(word.map(text => text.trim())),
    Email: optional(fc.stringMatching(/^[a-z.+]{1,20}@[a-z]{1,20}\.se$/)),
    Organization: optional(line),
    Title: optional(line),
    Notes: optional(line),
  },
  { requiredKeys: ['Phone', 'FirstName'] },
)
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never
const people = fc.uniqueArray(person, { minLength: 1, maxLength: 8, selector: ({ Phone }) => Phone })
const filled = (of: object) => Object.fromEntries(Object.entries(of).filter(([, value]) => value))

/** A person as the list of contacts shows them. */
const listed = ({ FirstName, LastName, Phone, Email, Organization, Title, Notes }: Person) => {
  const names = { firstName: FirstName, lastName: LastName, phoneNumber: Phone, email: Email }
  const properties = filled({ ...names, organization: Organization, title: Title, notes: Notes })
  return { ok: true as const, value: { id: Phone, properties } }
}

test.each(['csv', 'xlsx'] as const)('contacts exported as %s come back with every field', async kind => {
  const property = fc.asyncProperty(people, fc.constantFrom('en', 'sv'), async (drawn, locale) => {
    const rows = drawn.map(listed)
    // The list shifted while it was read page by page, so one contact came twice.
    const { rows: shown, discovered } = loadedContacts([{ rows: rows.slice(0, 5) }, { rows: rows.slice(4) }])
    const columns = contactColumns(contactsText[locale], formatFor(locale, 'UTC'), discovered)
    const source = { rows: shown.slice.bind(shown), getSnapshot: () => ({ filtered: shown.length }) }
    const request = { kind, columns: columns.map(({ id }) => id), name: 'Contacts', locale }
    const file = await readFile((await writeFile(source, columns, request)).file)
    if (typeof file === 'string') throw new Error(file)
    const mapping = guessColumns(file.rows)
    expect(mapping.heading).toBe(0)
    const judged = file.rows.slice(1).map(row => judgeRow(numbers, row, { mapping, region: '' }, noContacts))
    expect(judged.map(({ cells }) => filled(cells))).toEqual(drawn.map(filled))
  })
  await fc.assert(property, { numRuns: 10 })
})
