import { Connection } from '#contract/connection'
import { type Infer, list, object, optional, text, word } from '#contract/schema'
import { accountModes } from './account-modes'

/** Who asks, what they may do, and the connection they do it over: the one answer that a page goes by. */
export const Me = object({
  accounts: word(...accountModes),
  /** Absent where nobody is told apart (`ACCOUNTS=off`). */
  person: optional(object({ id: text, name: text, email: optional(text), role: optional(text) })),
  /** Rights by name; one that this product does not know is none. */
  rights: list(text),
  connection: Connection,
})
export type Me = Infer<typeof Me>

export const readMe = { answer: Me }
