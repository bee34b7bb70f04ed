import type { Contact } from '#contract/contacts-v2'
import { paged } from '#e2e/upstream/answers'
import type { Upstream } from '#e2e/upstream/upstream'

type Remembered = Contact & { id: string }

/** Makes an upstream store `count` contacts, listed in pages and readable by id. */
export function rememberContacts(upstream: Upstream, count: number): Map<string, Remembered> {
  const contacts = new Map<string, Remembered>()
  for (let at = 0; at < count; at++) {
    const id = `c${at}`
    contacts.set(id, { id, properties: { firstName: `Fault${at}`, phone: `+46701${820_000 + at}` }, labels: [] })
  }
  upstream.answer('listContacts', ({ query }) => paged([...contacts.values()], '/v2/contacts', query))
  upstream.answer('readContact', ({ parameters }) => {
    const found = contacts.get(parameters.id ?? '')
    return found ? { status: 200, body: found } : { status: 404, body: undefined }
  })
  return contacts
}
