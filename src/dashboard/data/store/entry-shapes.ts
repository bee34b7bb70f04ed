import * as z from 'zod/mini'
import { type EndpointName, endpointNames } from '#contract/endpoints'
import { dateTime, filledText, int32, int32Between, object, optional, type Schema, text } from '#contract/schema'
import { jobKindNames } from '#contract/team/jobs'
import { lostCauses } from '#dashboard/data/client/words/error-words'
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
  unknownOutcomes: object({
    ...written,
    reason: z.enum(['sending', 'unknown', 'done']),
    cause: z.optional(z.enum(lostCauses)),
  }),
  opened: object({
    kind,
    id: filledText,
    region: optional(text),
    name: optional(text),
    openedAt: dateTime,
  }),
  settings: object({ value: anything }),
  jobs: object({
    kind: z.enum(jobKindNames),
    name: text,
    at: dateTime,
    state: z.enum(['running', 'paused', 'stopped', 'cancelled', 'finished']),
    total: int32,
    left: z.optional(z.record(z.string(), int32)),
    sending: z.optional(object({ atOnce: int32Between(1, 3), perRequest: int32Between(1, 1000) })),
    source: z.optional(z.literal('grid')),
  }),
  jobProgress: object({
    counts: z.object({ waiting: int32, sending: int32, done: int32, refused: int32, unknown: int32 }),
  }),
  jobRows: object({
    place: int32,
    line: int32,
    input: anything,
    state: z.enum(['waiting', 'sending', 'done', 'refused', 'unknown']),
    left: optional(text),
    list: optional(text),
    key: z.nullish(text),
    resent: z.optional(z.literal(true)),
    unanswered: z.optional(z.literal(true)),
    refusal: z.optional(
      object({
        issues: z.array(object({ path: z.array(z.union([z.string(), z.number()])), message: text })),
        status: optional(int32),
      }),
    ),
  }),
  lookupAnswers: object({ at: text, numbers: z.array(text), rows: z.array(anything) }),
}

/** True when a value may stand in a collection. */
export const fitsCollection = <C extends CollectionName>(collection: C, value: unknown): value is Collections[C] =>
  z.safeParse(shapes[collection], value).success
