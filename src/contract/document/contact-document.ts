import { ContactCreate } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import { createdProof, type Proof, proofOf } from './compare'
import { equivalentJson, getMember, identicalJson } from './members'

/**
 * The editable part of a contact. Each label is a member of its own, so that added and removed labels never conflict.
 */
export const documentOf = ({ properties, labels, metadata }: Contact): JsonObject => ({
  properties: properties ?? {},
  labels: Object.fromEntries((labels ?? []).map(label => [label, label])),
  metadata: metadata ?? {},
})

/** The labels of a document: the received ones in their order without removed ones, then the added ones. */
export const labelsOf = ({ labels }: JsonObject, read: Contact['labels']): string[] =>
  [...new Set([...(read ?? []), ...Object.keys(labels ?? {})])].filter(label => getMember(labels, label) != null)

/**
 * The body of EP 3: the received contact, including unknown members, with the document's values, and null for cleared
 * ones. Complete, because a service may treat an absent member as null.
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

/**
 * Adds an empty object for each metadata name that only `other` has, so that a lost name is reported value by value.
 */
function withNames(document: JsonObject, other: JsonObject): JsonObject {
  const [metadata, others] = [document.metadata, other.metadata] as [JsonObject, JsonObject]
  const names = Object.keys(others).filter(name => isJsonObject(others[name]) && !Object.hasOwn(metadata, name))
  return { ...document, metadata: { ...metadata, ...Object.fromEntries(names.map(name => [name, {}])) } }
}

/** Removes metadata names without values; a service treats those as cleared. */
function withoutHollow(document: JsonObject): JsonObject {
  const names = Object.entries(document.metadata ?? {}).filter(([, values]) => !equivalentJson(values, {}))
  return { ...document, metadata: Object.fromEntries(names) }
}

/** Compares a sent contact with the returned one, value by value and ignoring the order of labels. */
export function proveContact(sent: JsonObject, returned: JsonObject): Proof {
  const found = withoutHollow(returned)
  return proofOf(withNames(sent, found), withNames(found, sent))
}

/** Compares a created contact with what was sent (EP 7), in the order of the members sent. */
export const proveCreated = (sent: ContactCreate, answer: JsonObject): Proof =>
  createdProof(
    Object.keys(sent).filter(name => Object.hasOwn(ContactCreate.shape, name)),
    sent,
    answer,
  )
