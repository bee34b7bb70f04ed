import {
  dateTime,
  emailUpTo,
  flag,
  type Infer,
  int32,
  line,
  list,
  object,
  optional,
  text,
  word,
} from '#contract/schema'

export const personName = line(100)

/** By a password here, at the company's provider, or through a reverse proxy. */
export const signInMethods = ['password', 'provider', 'proxy'] as const

/** A person with an account. */
export const Person = object({
  id: text,
  name: text,
  /** In lower case. Absent if the proxy gave none. */
  email: optional(text),
  /** Id of the role; `none` grants no rights. */
  role: text,
  /** `invited`: has no way to sign in yet. `deactivated`: may not sign in and has no sessions. */
  state: word('active', 'invited', 'deactivated'),
  /** A demo person; never counts as an admin. */
  demo: flag,
  /** Sign-in methods. */
  signsInBy: list(word(...signInMethods)),
  /** Whether a second factor is set up here; a provider or proxy may require its own. */
  secondFactor: flag,
  /**
   * Until then, signing in at the provider with this address joins the provider's account to this person. Absent: not
   * allowed.
   */
  joinUntil: optional(dateTime),
  /** An unused one-time link; the link itself is returned only when it is created. */
  link: optional(object({ kind: word('invitation', 'reset'), expires: dateTime })),
  created: dateTime,
  /** Last use of a session, rounded to the minute; absent if never. */
  lastSeen: optional(dateTime),
  /** Whether the person has a right that the caller lacks: the caller may not change them then. */
  exceeds: flag,
})
export type Person = Infer<typeof Person>

/** A link `/invitation#<token>` that works once. It is returned only here; the server stores a hash. */
export const OneTimeLink = object({
  /** 256 bits, in characters that need no encoding. */
  token: text,
  /** `invitation` for a person without a password, else `reset`. */
  kind: word('invitation', 'reset'),
  /** 72 hours after creation. */
  expires: dateTime,
})
export type OneTimeLink = Infer<typeof OneTimeLink>

export const Invitation = object({
  name: personName,
  /** Unique, ignoring case. */
  email: emailUpTo(254),
  /** Id of a role; the caller must hold all of its rights. */
  role: text,
  /**
   * true: for 72 hours, signing in at the provider with this address joins the provider's account to this person.
   */
  joinAllowed: optional(flag),
})
export type Invitation = Infer<typeof Invitation>

/** Absent members stay unchanged. */
export const PersonPatch = object({
  name: optional(personName),
  role: optional(text),
  /** true: as in `Invitation`, for 72 hours from now. */
  joinAllowed: optional(flag),
})
export type PersonPatch = Infer<typeof PersonPatch>

const PersonPath = object({ person: text })
const onePerson = { path: PersonPath, answer: Person }
const linked = object({ person: Person, link: OneTimeLink })

export const listPeople = { answer: list(Person) }
export const invitePerson = { body: Invitation, answer: linked }
export const updatePerson = { path: PersonPath, body: PersonPatch, answer: Person }
/** Creates a link; an earlier link of the person stops working. */
export const createPersonLink = { path: PersonPath, answer: linked }
/** Ends the person's sessions and links. */
export const deactivatePerson = onePerson
export const reactivatePerson = onePerson
/**
 * Deletes a person with their sessions, links, keys and private entries, and cancels their jobs. Activity keeps the
 * name.
 */
export const removePerson = { path: PersonPath, answer: object({ id: text }) }
/** Removes the second factor and recovery codes, and ends the person's sessions. */
export const resetSecondFactor = onePerson
export const endPersonSessions = { path: PersonPath, answer: object({ ended: int32 }) }

/** Deletes the demo people and, if the service holds demo data, all data of the embedded service. */
export const removeDemo = { answer: object({ people: int32, data: flag }) }
