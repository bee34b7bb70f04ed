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

/** What a person is called. */
export const personName = line(100)

/** With a password here, at the company's provider, through the proxy in front. */
export const signInMethods = ['password', 'provider', 'proxy'] as const

/** A person as `/people` shows them. */
export const Person = object({
  id: text,
  name: text,
  /** In small letters. Absent where a proxy in front gave none. */
  email: optional(text),
  /** The id of a role; `none` where nobody gave one, which allows nothing. */
  role: text,
  /** `invited`: has never had a way to sign in. `deactivated`: may not sign in, and has no sessions. */
  state: word('active', 'invited', 'deactivated'),
  /** One of the demo people; they never count as an admin. */
  demo: flag,
  /** How they can sign in. */
  signsInBy: list(word(...signInMethods)),
  /** Gives a second factor here. At a provider or proxy it is theirs to ask for one. */
  secondFactor: flag,
  /** Who signs in at the provider with this address is joined to this person until then; absent: they are not. */
  joinUntil: optional(dateTime),
  /** A one-time link that still works; the link itself is shown once, when it is made. */
  link: optional(object({ kind: word('invitation', 'reset'), expires: dateTime })),
  created: dateTime,
  /** When they last used a session, to the minute; absent for never. */
  lastSeen: optional(dateTime),
  /** They have a right that the asker does not have: the asker can change nothing about them. */
  exceeds: flag,
})
export type Person = Infer<typeof Person>

/** A link that works once, for `/invitation#<token>`. It is told this once; what is stored is its hash. */
export const OneTimeLink = object({
  /** 256 bits, in characters that need no encoding. */
  token: text,
  /** `invitation` for who has no password yet, else `reset`. */
  kind: word('invitation', 'reset'),
  /** 72 hours from now. */
  expires: dateTime,
})
export type OneTimeLink = Infer<typeof OneTimeLink>

export const Invitation = object({
  name: personName,
  /** Unique, whatever its capitals. */
  email: emailUpTo(254),
  /** The id of a role, none of whose rights the asker lacks. */
  role: text,
  /** Lets who signs in at the provider with this address be this person, for 72 hours. */
  joinAllowed: optional(flag),
})
export type Invitation = Infer<typeof Invitation>

/** What is absent stays. */
export const PersonPatch = object({
  name: optional(personName),
  role: optional(text),
  /** true: for 72 hours from now. */
  joinAllowed: optional(flag),
})
export type PersonPatch = Infer<typeof PersonPatch>

const PersonPath = object({ person: text })
const onePerson = { path: PersonPath, answer: Person }
const linked = object({ person: Person, link: OneTimeLink })

export const listPeople = { answer: list(Person) }
export const invitePerson = { body: Invitation, answer: linked }
export const updatePerson = { path: PersonPath, body: PersonPatch, answer: Person }
/** A new link; the person's earlier one ends. */
export const createPersonLink = { path: PersonPath, answer: linked }
/** Ends the person's sessions and links. */
export const deactivatePerson = onePerson
export const reactivatePerson = onePerson
/** Deletes a person with their sessions, links, keys and private entries, and cancels their jobs; activity keeps the name. */
export const removePerson = { path: PersonPath, answer: object({ id: text }) }
/** Takes the person's second factor and recovery codes away, and ends their sessions. */
export const resetSecondFactor = onePerson
/** Signs the person out everywhere. */
export const endPersonSessions = { path: PersonPath, answer: object({ ended: int32 }) }

/** Deletes the demo people and, where the demo data are, all data of the embedded service. */
export const removeDemo = { answer: object({ people: int32, data: flag }) }
