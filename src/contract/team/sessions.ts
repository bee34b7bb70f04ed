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

/** Length of a new password in characters. */
export const passwordBounds = { minimum: 12, maximum: 128 } as const

/** A new password. Common ones are refused with the issue `common_password`. */
const newPassword = textBetween(passwordBounds.minimum, passwordBounds.maximum)
/** An existing password, whose length must not be revealed by a bound. */
const password = textUpTo(1000)
const address = textUpTo(320)
/** An authenticator code: six digits, possibly with spaces. */
const code = textBetween(6, 12)
const nothing = object({})

/** What anybody may know before signing in. */
export const SessionInfo = object({
  accounts: word(...accountModes),
  /** Whether people can sign in at the company's provider. */
  oidc: flag,
  /** Demo people who can be signed in with one click; empty if there are none. */
  demo: list(object({ id: text, name: text, role: text })),
  /** Whether there is no admin yet, so that `/welcome` creates one. */
  welcome: flag,
  /** Whether the caller is signed in; lets a page ask without getting a 401. */
  signedIn: flag,
})
export type SessionInfo = Infer<typeof SessionInfo>

export const readSession = { answer: SessionInfo }

/**
 * 401 with the same words for a wrong address, a wrong password and a deactivated person; 429 with `Retry-After`
 * after too many attempts (`limit`); 503 during too many sign-ins. If `secondFactor` is true, `verifySecondFactor`
 * must follow within ten minutes in the same browser.
 */
export const signIn = {
  body: object({ email: address, password }),
  answer: object({ secondFactor: flag }),
}

/**
 * Completes a sign-in with exactly one of the two codes. 401 for a wrong or used code, or if no sign-in is waiting.
 */
export const verifySecondFactor = {
  body: object({ code: optional(code), recoveryCode: optional(textUpTo(100)) }),
  answer: nothing,
}

/** Signs in as a demo person; 404 without demo people. */
export const signInDemo = { body: object({ person: filledText }), answer: nothing }

/**
 * `url` is where the browser must go to sign in at the provider. `next` is the path to return to. A failed sign-in
 * returns to `/sign-in?error=` with one of `oidcErrors`. 404 without a provider.
 */
export const startOidc = { body: object({ next: optional(textUpTo(2000)) }), answer: object({ url: text }) }

/** Ends this browser's session; succeeds without one, too. */
export const signOut = { answer: nothing }

/**
 * Creates the first admin and signs them in. 404 if there is an admin. 422 naming the member: a wrong or expired code
 * (`wrong_code`; dashes and case are ignored), or a common password.
 */
export const createFirstAdmin = {
  body: object({ code: textUpTo(100), name: personName, email: address, password: newPassword }),
  answer: nothing,
}

export const linkKinds = ['invitation', 'reset', 'admin'] as const

const token = textUpTo(200)

/** The person a one-time link is for. Does not use up the link. 404 if it is unknown, used or expired. */
export const readLink = {
  body: object({ token }),
  answer: object({ kind: word(...linkKinds) as Schema<(typeof linkKinds)[number]>, name: text, email: text }),
}

/**
 * Sets the password and, if given, the name, and uses up the link. Ends the person's sessions, activates an invited
 * person; an admin's link also removes a lost second factor. Does not sign in. 404 as `readLink`, 422 for a common
 * password.
 */
export const useLink = { body: object({ token, password: newPassword, name: optional(personName) }), answer: nothing }

/** Changes the caller's password and ends their other sessions. 422 naming the invalid member. */
export const changePassword = { body: object({ current: password, password: newPassword }), answer: nothing }

/**
 * Starts the setup of a second factor, which `confirmSecondFactor` completes. `uri` (otpauth) and `secret` are for
 * the authenticator app; the ten recovery codes are returned only here. 422 for a wrong password, 409 if one is set
 * up.
 */
export const enableSecondFactor = {
  body: object({ password }),
  answer: object({ uri: text, secret: text, recoveryCodes: list(text) }),
}

/** Completes the setup with the app's first code. 422 for a wrong code. */
export const confirmSecondFactor = { body: object({ code }), answer: nothing }

/** Replaces all recovery codes. 422 for a wrong password, 409 without a second factor. */
export const createRecoveryCodes = { body: object({ password }), answer: object({ recoveryCodes: list(text) }) }

/** Removes the second factor. 409 if the person's role requires one, 422 for a wrong password. */
export const disableSecondFactor = { body: object({ password }), answer: nothing }
