import { flag, type Infer, list, object, text, word } from '#contract/schema'
import { accountModes } from './account-modes'

/** What anybody may know before signing in. */
export const SessionInfo = object({
  accounts: word(...accountModes),
  /** People sign in at a company's provider. */
  oidc: flag,
  /** Demo people who may be entered with one click; empty where there are none. */
  demo: list(object({ id: text, name: text, role: text })),
  /** There is no admin yet: `/welcome` makes the first. */
  welcome: flag,
})
export type SessionInfo = Infer<typeof SessionInfo>

export const readSession = { answer: SessionInfo }
