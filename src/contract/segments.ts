import { filledText, type Infer, list, nullable, object, optional, recordOf, text } from './schema'

/** §2.15 A segment. The meaning of the strings in `include` and `exclude` is not specified. */
export const Segment = object({
  id: optional(text),
  ownerId: optional(text),
  name: filledText,
  include: list(text),
  exclude: optional(list(text)),
  properties: optional(recordOf(nullable(text))),
  metadata: optional(recordOf(nullable(text))),
})
export type Segment = Infer<typeof Segment>

export const listSegments = { answer: list(Segment) }
