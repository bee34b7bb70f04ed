import type { Contact } from '#contract/contacts-v2'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import { type Proof, proofOf } from './compare'
import { equivalentJson, getMember, identicalJson } from './members'

/** What can be changed of a contact. A label is a member of its own: added and removed one by one, they never conflict. */
export const documentOf = ({ properties, labels, metadata }: Contact): JsonObject => ({
  properties: properties ?? {},
  labels: Object.fromEntries((labels ?? []).map(label => [label, label])),
  metadata: metadata ?? {},
})

/** The labels of a document: those that were `read` in their order, then what was added, without what was removed. */
export const labelsOf = ({ labels }: JsonObject, read: Contact['labels']): string[] =>
  [...new Set([...(read ?? []), ...Object.keys(labels ?? {})])].filter(label => getMember(labels, label) != null)

/**
 * A contact as it was read with another document in it: the body of EP 3, members unknown to the contract included, and
 * null for each value that was cleared. Nothing that a service might miss is left out.
 */
export function contactOf(document: JsonObject, read: Contact): Contact {
  const before = documentOf(read)
  const { properties, metadata } = document as Pick<Contact, 'properties' | 'metadata'>
  const body: Contact = { ...read, properties }
  if (!identicalJson(metadata, before.metadata)) body.metadata = metadata
  if (!identicalJson(document.labels, before.labels)) {
    const labels = labelsOf(document, read.labels)
    body.labels = labels.length > 0 ? labels : null
  }
  return body
}

/** With each name of metadata that only the other has, so that what is lost of a whole name is told value by value. */
function withNames(document: JsonObject, other: JsonObject): JsonObject {
  const [metadata, others] = [document.metadata, other.metadata] as [JsonObject, JsonObject]
  const names = Object.keys(others).filter(name => isJsonObject(others[name]) && !Object.hasOwn(metadata, name))
  return { ...document, metadata: { ...metadata, ...Object.fromEntries(names.map(name => [name, {}])) } }
}

/** Without the names of metadata that hold nothing: to a service these are cleared ones. */
function withoutHollow(document: JsonObject): JsonObject {
  const names = Object.entries(document.metadata ?? {}).filter(([, values]) => !equivalentJson(values, {}))
  return { ...document, metadata: Object.fromEntries(names) }
}

/** What a service made of a contact that was sent to it, value by value. Labels in any order are the same labels. */
export function proveContact(sent: JsonObject, returned: JsonObject): Proof {
  const found = withoutHollow(returned)
  return proofOf(withNames(sent, found), withNames(found, sent))
}
