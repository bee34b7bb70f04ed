import { categoryPath, dateTime, flag, type Infer, int32, object, optional, orReceived, text } from './schema'

/** §2.20 The parts of a 12-byte id; `pid` is signed and often negative. */
export const ObjectId = object({
  timestamp: optional(int32),
  machine: optional(int32),
  pid: optional(int32),
  increment: optional(int32),
  creationTime: optional(dateTime),
})
export type ObjectId = Infer<typeof ObjectId>

/** §2.20 An SMS template. */
export const Template = object({
  /** May also be received as a string. */
  id: optional(orReceived(ObjectId, text)),
  name: text,
  /** A single slash, or segments that each start with a slash. */
  category: categoryPath,
  pinned: optional(flag),
  body: text,
  created: optional(dateTime),
  modified: optional(dateTime),
})
export type Template = Infer<typeof Template>

/** EP 14. By convention the id is 24 hexadecimal digits; any string is passed on. */
export const readTemplate = { path: object({ id: text }), answer: Template }
