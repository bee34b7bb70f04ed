import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { guessColumns } from '#dashboard/features/contact-import/reading/columns'
import { compareRows, countVerdicts, judgeRow } from '#dashboard/features/contact-import/reading/judge-rows'
import { contactColumns } from '#dashboard/features/contacts/contact-columns'
import { contactsText } from '#dashboard/features/contacts/contacts-text'
import { loadedContacts } from '#dashboard/features/contacts/loaded-contacts'
import { formatFor } from '#dashboard/i18n/format'
import { writeFile } from '#dashboard/parts/csv/write-file'
import { readFile } from '#dashboard/parts/file-rows/read-file'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { createPageRows } from '#dashboard/ui/table/rows/page-rows'

// A workbook is made of the bytes of this process, which a document of jsdom does not know: so there is none but in name.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => vi.unstubAllGlobals())

const numbers = await loadNumbers()
const word = fc.stringMatching(/^[A-ZÅÄÖa-zåäö=@'"; ,\n-]{1,20}$/).filter(text => text.trim() !== '')
const contact = fc.record({
  phone: fc.integer({ min: 0, max: 9_999_999 }).map(n => `+4670${String(n).padStart(7, '0')}`),
  first: word,
  last: fc.option(word, { nil: undefined }),
})

const listed = (people: readonly { phone: string; first: string; last?: string | undefined }[]) =>
  people.map(({ phone, first, last }, at): Contact => {
    const properties = { phoneNumber: phone, firstName: first, ...(last && { lastName: last }) }
    return { id: at.toString(16).padStart(24, '5'), ownerId: '1', properties, labels: ['a,b', '=c'] }
  })

test.each(['csv', 'xlsx'] as const)('contacts that were exported as %s have nothing to be imported', async kind => {
  const people = fc.uniqueArray(contact, { minLength: 1, maxLength: 12, selector: ({ phone }) => phone })
  const held = fc.asyncProperty(people, fc.constantFrom('en', 'sv'), async (drawn, locale) => {
    const contacts = listed(drawn)
    // Read page by page, and one came twice because another was added meanwhile.
    const read = contacts.map(value => ({ ok: true as const, value }))
    const pages = [{ rows: read.slice(0, 5) }, { rows: read.slice(4) }]
    const columns = contactColumns(contactsText[locale], formatFor(locale, 'UTC'), contacts)
    const rows = createPageRows(loadedContacts(pages), { columns, locale })
    const request = { kind, columns: columns.map(({ id }) => id), name: 'Contacts' }
    const file = await readFile((await writeFile(rows, columns, request)).file)
    if (typeof file === 'string') throw new Error(file)
    const mapping = guessColumns(file.rows)
    expect(mapping.hasHeads).toBe(true)
    const known = new Map(drawn.map(({ phone }, at) => [phone, { name: '', id: String(at) }]))
    const nothing = { numbers: new Map(), contacts: known, checked: new Set<string>(), mended: new Map() }
    const judged = file.rows.slice(1).map(row => judgeRow(numbers, row, { mapping, region: '' }, nothing))
    const verdicts = countVerdicts(compareRows(judged, known))
    expect(verdicts).toEqual({ ...verdicts, exists: contacts.length, ready: 0, wrong: 0, doubt: 0, double: 0 })
    expect(judged.map(({ cells }) => cells.FirstName)).toEqual(drawn.map(({ first }) => first.trim()))
  })
  await fc.assert(held, { numRuns: 15 })
})
