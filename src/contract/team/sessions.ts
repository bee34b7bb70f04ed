import {
  filledText,
  flag,
  type Infer,
  list,
  object,
  optional,
  type Schema,
  text,
  textBetween,
  textUpTo,
  word,
} from '#contract/schema'
import { personName } from './people'
import { accountModes } from './sign-in'

/** Fewest and most characters of a password that is chosen. */
export const passwordBounds = { minimum: 12, maximum: 128 } as const

/** A password that is chosen: also refused when it is one of the common ones (issue `common_password`). */
const newPassword = textBetween(passwordBounds.minimum, passwordBounds.maximum)
/** A password that was chosen before: its bounds are nobody's business but its owner's. */
const password = textUpTo(1000)
const address = textUpTo(320)
/** Six digits of an authenticator app. */
const code = textBetween(6, 12)
const nothing = object({})

/** What anybody may know before signing in. */
export const SessionInfo = object({
  accounts: word(...accountModes),
  /** People sign in at a company's provider. */
  oidc: flag,
  /** Demo people who may be entered with one click; empty where there are none. */
  demo: list(object({ id: text, name: text, role: text })),
  /** There is no admin yet: `/welcome` makes the first. */
  welcome: flag,
  /** Whether who asks is signed in: a page can ask this without being refused. */
  signedIn: flag,
})
export type SessionInfo = Infer<typeof SessionInfo>

export const readSession = { answer: SessionInfo }

/**
 * 401 with the same words whether the address or the password is wrong, or the person deactivated; 429 with `Retry-After`
 * after too many tries (`limit`); 503 while too many sign in at once. With `secondFactor` nobody is signed in yet:
 * `verifySecondFactor` follows within ten minutes, in the same browser.
 */
export const signIn = {
  body: object({ email: address, password }),
  answer: object({ secondFactor: flag }),
}

/** Ends a sign-in that waits for it. Exactly one of the two; 401 for a wrong or used code and where no sign-in waits. */
export const verifySecondFactor = {
  body: object({ code: optional(code), recoveryCode: optional(textUpTo(100)) }),
  answer: nothing,
}

/** Enters as one of the people of the demonstration; 404 where there are none. */
export const signInDemo = { body: object({ person: filledText }), answer: nothing }

/**
 * Where the browser goes next to sign in at the company's provider. `next` is a path of this product that it comes back
 * to. A sign-in that fails there comes back to `/sign-in?error=`, one of `oidcErrors`. 404 where there is no provider.
 */
export const startOidc = { body: object({ next: optional(textUpTo(2000)) }), answer: object({ url: text }) }

/** Ends the session of this browser. Done also where there is none. */
export const signOut = { answer: nothing }

/**
 * Makes the first admin and signs them in. 404 once there is an admin; 422 with the member that is wrong: a code that is
 * wrong or has expired (`wrong_code`; dashes and capitals make no difference), a password that is too common.
 */
export const createFirstAdmin = {
  body: object({ code: textUpTo(100), name: personName, email: address, password: newPassword }),
  answer: nothing,
}

export const linkKinds = ['invitation', 'reset', 'admin'] as const

const token = textUpTo(200)

/** Whom a one-time link is for. It uses nothing up. 404 for one that is unknown, used or expired. */
export const readLink = {
  body: object({ token }),
  answer: object({ kind: word(...linkKinds) as Schema<(typeof linkKinds)[number]>, name: text, email: text }),
}

/**
 * Sets the password, and the name where it is given, and uses the link up: everybody signed in as this person is signed
 * out, an invited person becomes active, a link for an admin takes a lost second factor away. It signs nobody in.
 * 404 as `readLink`, 422 for a password that is too common.
 */
export const useLink = { body: object({ token, password: newPassword, name: optional(personName) }), answer: nothing }

/** Changes one's own password and ends one's other sessions. 422 with the member that is wrong. */
export const changePassword = { body: object({ current: password, password: newPassword }), answer: nothing }

/**
 * Begins a second factor: `uri` (otpauth) and `secret` for the authenticator app, and ten recovery codes that are never
 * shown again. It counts from `confirmSecondFactor` on. 422 for a wrong password, 409 where there is one already.
 */
export const enableSecondFactor = {
  body: object({ password }),
  answer: object({ uri: text, secret: text, recoveryCodes: list(text) }),
}

/** The first code of the app: from now on signing in asks for one. 422 for a wrong code. */
export const confirmSecondFactor = { body: object({ code }), answer: nothing }

/** New recovery codes in place of all before. 422 for a wrong password, 409 without a second factor. */
export const createRecoveryCodes = { body: object({ password }), answer: object({ recoveryCodes: list(text) }) }

/** Takes the second factor away. 409 where the person's role requires one, 422 for a wrong password. */
export const disableSecondFactor = { body: object({ password }), answer: nothing }
