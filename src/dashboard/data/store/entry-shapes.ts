import * as z from 'zod/mini'
import { type EndpointName, endpointNames } from '#contract/endpoints'
import { dateTime, filledText, int32, object, optional, type Schema, text } from '#contract/schema'
import type { CollectionName, Collections, OpenedKind } from './collections'

const anything = z.optional(z.unknown())
const endpoint: Schema<EndpointName> = z.enum(endpointNames)
const kinds: Record<OpenedKind, true> = {
  contact: true,
  group: true,
  survey: true,
  'survey-document': true,
  nki: true,
  bundle: true,
  participant: true,
  template: true,
  'extra-field': true,
}
const kind = z.enum(Object.keys(kinds) as OpenedKind[])
const written = { endpoint, at: dateTime, subject: text, sent: anything }

/** What an entry of each collection must be, so that pages can show what a file brought. */
const shapes: Record<CollectionName, Schema> = {
  drafts: object({ values: anything, savedAt: dateTime }),
  receipts: object({ ...written, answer: anything, remembered: z.optional(z.literal(true)) }),
  unknownOutcomes: object({ ...written, reason: z.enum(['sending', 'unknown', 'done']) }),
  opened: object({
    kind,
    id: filledText,
    region: optional(text),
    name: optional(text),
    label: optional(text),
    openedAt: dateTime,
    watched: z.optional(z.literal(true)),
  }),
  pairings: object({ v1: int32, v2: filledText, pairedAt: dateTime }),
  readings: object({ value: anything, readAt: dateTime }),
  labels: object({ label: filledText }),
  settings: object({ value: anything }),
}

/** True when a value may stand in a collection. */
export const fitsCollection = <C extends CollectionName>(collection: C, value: unknown): value is Collections[C] =>
  z.safeParse(shapes[collection], value).success
