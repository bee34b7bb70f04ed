import { Connection } from '#contract/connection'
import { flag, type Infer, list, object, optional, text, textUpTo, word } from '#contract/schema'
import { accountModes } from './account-modes'
import { LimitsLeft } from './limits'
import { Preferences } from './own-sessions'
import { signInMethods } from './people'
import { SharedEntry } from './shared'

/** Who asks, what they may do, and the connection they do it over: the one answer that a page goes by. */
export const Me = object({
  accounts: word(...accountModes),
  /** Absent where nobody is told apart (`ACCOUNTS=off`). */
  person: optional(
    object({
      id: text,
      name: text,
      email: optional(text),
      role: optional(text),
      /** What the role is called; that of a built-in one has words of its own in each language. */
      roleName: optional(text),
      /** Absent of a program. */
      preferences: optional(Preferences),
      /** How they can sign in. Absent of a program; empty of a demo person. */
      signsInBy: optional(list(word(...signInMethods))),
      /** Of those who have a password here: whether they give a second factor with it, and whether their role says so. */
      secondFactor: optional(object({ on: flag, required: flag })),
    }),
  ),
  /** Rights by name; one that this product does not know is none. */
  rights: list(text),
  /** The role requires a second factor and there is none yet: nothing else can be done before. */
  secondFactorDue: optional(flag),
  /** What may still be sent, of each kind that is limited for who asks. */
  limits: optional(LimitsLeft),
  connection: Connection,
  /** What the team shares: `everywhere`, and what was asked for and may be read. */
  shared: optional(list(SharedEntry)),
})
export type Me = Infer<typeof Me>

/**
 * `shared`: parts of what the team shares, as in `listShared`; those that may not be read or are not known here, as of a newer
 * version, are left out.
 */
export const readMe = { query: object({ shared: optional(textUpTo(2000)) }), answer: Me }
