import { QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { everyContact } from '#contract/contact-filter'
import { rights } from '#contract/rights'
import { call, provideClient } from '#dashboard/api/client/call'
import { guessColumns } from '#dashboard/features/contact-import/columns'
import { findExisting } from '#dashboard/features/contact-import/find-existing'
import { compareRows, countVerdicts, judgeRow } from '#dashboard/features/contact-import/judge-rows'
import { contactColumns } from '#dashboard/features/contacts/contact-columns'
import { contactsText } from '#dashboard/features/contacts/contacts-text'
import { loadedContacts } from '#dashboard/features/contacts/loaded-contacts'
import { formatFor } from '#dashboard/i18n/format'
import { writeFile } from '#dashboard/parts/csv/write-file'
import { readFile } from '#dashboard/parts/file-rows/read-file'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { createMemoryService } from '#service/testing/memory-service'

// Workbooks need Node's bytes, which jsdom refuses: the test runs without jsdom and stubs the globals that are read.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => vi.unstubAllGlobals())

const connection = {
  id: 'test',
  mode: 'embedded',
  paging: { start: 'start', limit: 'limit', size: 50 },
  order: 'order=DESC',
  contactFilter: 'brackets',
  demo: false,
  version: '0.0.0',
}
const allowed = { accounts: 'off', rights: [...rights], connection }

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
const filled = (of: object) => Object.fromEntries(Object.entries(of).filter(([, value]) => value))

/** Sequential, since both files use the same service. */
test.each(['csv', 'xlsx'] as const)(
  'what a service has, exported as %s, comes back with every field, and its own check finds all of it',
  async kind => {
    const service = await createMemoryService()
    const fetch = async (url: string, { signal: _signal, ...init }: RequestInit = {}) =>
      url === '/team/me'
        ? Response.json(allowed)
        : service.fetch(new Request(new URL(url, 'http://service.test'), init))
    onTestFinished(provideClient(fetch))
    onTestFinished(() => service.close())
    const post = (body: object) =>
      fetch('/api/contacts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const people = fc.uniqueArray(person, { minLength: 1, maxLength: 8, selector: ({ Phone }) => Phone })
    const property = fc.asyncProperty(people, fc.constantFrom('en', 'sv'), async (drawn, locale) => {
      await service.db.deleteFrom('contacts').execute()
      for (const each of drawn) expect((await post(filled(each))).status).toBe(200)
      const { rows: listed } = await call('listContacts', { filter: everyContact })
      // The list shifted while it was read page by page, so one contact came twice.
      const pages = [{ rows: listed.slice(0, 5) }, { rows: listed.slice(4) }]
      const { rows: shown, discovered } = loadedContacts(pages)
      const columns = contactColumns(contactsText[locale], formatFor(locale, 'UTC'), discovered)
      const rows = { rows: shown.slice.bind(shown), getSnapshot: () => ({ filtered: shown.length }) }
      const request = { kind, columns: columns.map(({ id }) => id), name: 'Contacts', locale }
      const file = await readFile((await writeFile(rows, columns, request)).file)
      if (typeof file === 'string') throw new Error(file)
      const mapping = guessColumns(file.rows)
      expect(mapping.heading).toBe(0)
      const judged = file.rows.slice(1).map(row => judgeRow(numbers, row, { mapping, region: '' }, noContacts))
      const sent = judged.map(({ cells }) => filled(cells))
      expect(sent.toSorted(byPhone)).toEqual(drawn.map(filled).toSorted(byPhone))
      const found = await findExisting({
        client: new QueryClient(),
        numbers: judged.map(({ cells }) => cells.Phone),
        region: '',
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      expect(found.error).toBeUndefined()
      expect(found.checked).toHaveLength(drawn.length)
      const others = { ready: 0, wrong: 0, doubt: 0, double: 0 }
      expect(countVerdicts(compareRows(judged, found.contacts))).toMatchObject({ exists: drawn.length, ...others })
    })
    await fc.assert(property, { numRuns: 10 })
  },
)

type Sent = { Phone?: string }
const byPhone = ({ Phone: one = '' }: Sent, { Phone: other = '' }: Sent) => one.localeCompare(other)
