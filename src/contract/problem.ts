import { type Infer, int32, object, optional, text } from './schema'

/** §7 The body of a V2 error. More members are allowed; none may be relied on. */
export const Problem = object({
  type: optional(text),
  title: optional(text),
  status: optional(int32),
  detail: optional(text),
  instance: optional(text),
})
export type Problem = Infer<typeof Problem>
