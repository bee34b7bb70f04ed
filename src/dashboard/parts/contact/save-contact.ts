import type { Contact } from '#contract/contacts-v2'
import { contactOf, documentOf, proveContact } from '#contract/document/contact-document'
import type { Edit } from '#contract/document/edits'
import { remainingEdits } from '#contract/document/edits'
import { equivalentJson } from '#contract/document/members'
import { type SaveResult, saveDocument, type Target } from '#dashboard/api/document/save-document'

export type SaveTools = {
  /** EP 15 with metadata, past every cache. */
  read: () => Promise<Contact>
  /** EP 3. */
  update: (body: Contact) => Promise<Contact>
  /** Told when reading proved a save whose answer was lost. */
  proved: () => void
}

export type ContactResult = SaveResult<Contact>

/** Saves edits of a contact that was opened as `base`. What others changed elsewhere is kept. */
export function saveContact(
  id: string,
  base: Contact,
  edits: readonly Edit[],
  tools: SaveTools,
): Promise<ContactResult> {
  const target: Target<Contact> = {
    name: `contact/${id}`,
    read: tools.read,
    within: documentOf,
    send: async (edited, read) => documentOf(await tools.update(contactOf(edited, read))),
    after: (read, returned) => contactOf(returned, read),
    proved: tools.proved,
    // An answer to EP 3 may come without it.
    unanswered: ['metadata'],
    remaining: (document, edits) => remainingEdits(document, edits, equivalentJson),
    prove: proveContact,
  }
  return saveDocument(target, { opened: documentOf(base), edits, acceptTheirs: true })
}
