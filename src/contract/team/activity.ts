import { writeStates } from '#contract/request/headers'
import {
  anything,
  dateTime,
  type Infer,
  int32,
  int32Between,
  list,
  object,
  optional,
  recordOf,
  text,
  textBetween,
  textUpTo,
  word,
} from '#contract/schema'

/** What stands in the activity that is no write of a row. */
export const activityEvents = [
  /** Entries that were too old were deleted: how many (`count`). */
  'activity-expired',
  /**
   * A link for an admin was made on the server. Where that made somebody an admin: `how` is `promote` or `create`, `before`
   * and `after` are role and state, `sessions` how many ended.
   */
  'admin-link',
  /** A server started with `SESSION_SECRET_LOST`: how many `sessions` ended and `secondFactors` were removed. */
  'secret-lost',
  /** `how`: `password`, `second-factor`, `recovery-code`, `provider`, `proxy`, `demo`, `link`, `welcome`. */
  'signed-in',
  'signed-out',
  /** So many times in one minute, from one address, for one account: `count`, `minute`, `address`. */
  'sign-in-failed',
  /** Somebody was refused for want of a `right`, once in a minute for each `endpoint` they asked. */
  'right-missing',
  /** Somebody was made by the provider or the proxy that vouches for them. */
  'person-made',
  /** The provider's or the proxy's groups gave somebody another role: `role` and the one `before`. */
  'role-given',
  /** The first admin was made on `/welcome`. */
  'first-admin',
  /** A one-time link set a password: `kind` is `invitation` or `reset`. */
  'link-used',
  /** A file was made: `kind`, the names of the `filters`, and `count`. */
  'exported',
  /** Somebody was shown the text of one message as it is: `endpoint` and `reason`. */
  'code-revealed',
  /** A program was given texts as they are: `endpoint`. */
  'codes-read',
  /** Long work began: its `kind`, the `name` of an imported file, whether it is an `undo`, and how many rows there are of each state. Its rows are entries of their own. */
  'job-begun',
  /** It ended: the same, and its `state`. */
  'job-ended',
] as const

/** The events that change a thing of theirs. */
export const changeEvents = ['admin-link', 'person-made', 'role-given', 'first-admin', 'link-used'] as const

export type ActivityEventName = (typeof activityEvents)[number]

/** What is done here, by the part of the product that it is about: rows of the tables, and events. */
export const activityAreas = {
  contacts: ['createContact', 'updateContact', 'replaceExtraField'],
  surveys: [
    'createSurvey',
    'replaceSurvey',
    'replaceSurveyQuestion',
    'deleteSurveyQuestion',
    'setSurveyImage',
    'deleteNkiQuestion',
  ],
  messages: ['createAuthentication', 'updateAuthenticationSettings', 'createEmail', 'code-revealed', 'codes-read'],
  jobs: ['job-begun', 'job-ended'],
  team: ['replaceShared', 'deleteShared', 'replaceLimits', 'removeDemo', 'importReadings', 'importNote'],
  people: [
    'invitePerson',
    'updatePerson',
    'createPersonLink',
    'deactivatePerson',
    'reactivatePerson',
    'removePerson',
    'resetSecondFactor',
    'endPersonSessions',
    'createRole',
    'replaceRole',
    'deleteRole',
    'createKey',
    'revokeKey',
    'person-made',
    'role-given',
    'first-admin',
    'admin-link',
  ],
  account: [
    'signed-in',
    'signed-out',
    'sign-in-failed',
    'link-used',
    'changePassword',
    'enableSecondFactor',
    'confirmSecondFactor',
    'createRecoveryCodes',
    'disableSecondFactor',
    'endMySession',
    'endMyOtherSessions',
    'replaceMyPreferences',
    'secret-lost',
  ],
  records: ['exported', 'eraseReceipt', 'right-missing', 'activity-expired'],
} as const
export type ActivityArea = keyof typeof activityAreas
export const activityAreaNames = Object.keys(activityAreas) as [ActivityArea, ...ActivityArea[]]

/**
 * What became of a write. `unknown`: it may or may not have been done, and nobody has found out. `not-done`: somebody has.
 * `happened`: it is no write, but an event.
 */
export const activityOutcomes = ['under-way', 'done', 'refused', 'not-sent', 'unknown', 'not-done', 'happened'] as const

const who = {
  /** How they were known: `session`, `proxy`, `key`, `link`, `nobody`; `unknown` before signing in, and of what happens by itself. */
  by: text,
  /** The id of the person or key; empty where `by` is `unknown`. */
  person: text,
  name: text,
}

/**
 * What a write of the team changed: roles, rights, keys, settings, labels, names and targets. Never a value of a contact, a
 * message or a note.
 */
export const EntryChange = object({
  /** What the thing is called, where a person named it. */
  name: optional(text),
  /** `what` is a member of the body; of shared entries `added`, `changed` or `removed`. Of rights `before` lacks those after. */
  changes: list(object({ what: text, before: optional(text), after: optional(text) })),
})
export type EntryChange = Infer<typeof EntryChange>

/** Something that was done here: a write from its beginning to its end, or an event. */
export const ActivityItem = object({
  id: text,
  /** UTC; when it was begun. */
  at: dateTime,
  ...who,
  /** The row of a table, or the name of an event. */
  endpoint: text,
  /** What it is about, as `kind:id`, as far as path and answer tell. */
  things: list(text),
  /** The names of the body's members. */
  members: list(text),
  /** What an event says of itself. */
  details: optional(recordOf(anything)),
  change: optional(EntryChange),
  outcome: word(...activityOutcomes),
  /** Of the answer. */
  status: optional(int32),
  ms: optional(int32),
  requestId: optional(text),
  /** Who found out what became of it. */
  settled: optional(object({ at: dateTime, ...who })),
  /** Its answer was stored as a receipt, under the id of this entry. */
  receipt: optional(word('stored', 'erased')),
})
export type ActivityItem = Infer<typeof ActivityItem>

/** A place in a list that goes on: as `next` gave it. */
const page = { after: optional(textUpTo(100)), limit: optional(int32Between(1, 200)) }

const ActivityPage = object({ rows: list(ActivityItem), next: optional(text) })

/** Newest first. Everyone sees their own; all of it needs `activity.read`. Times are UTC, `begin` inclusive, `end` exclusive. */
export const listActivity = {
  query: object({
    ...page,
    /** One entry. */
    id: optional(textUpTo(100)),
    person: optional(textUpTo(100)),
    /** A row of a table, or the name of an event. */
    kind: optional(textUpTo(100)),
    area: optional(word(...activityAreaNames)),
    /** The rows of a job, which are one line otherwise. */
    job: optional(textUpTo(100)),
    /** `kind:id`. */
    thing: optional(textUpTo(300)),
    begin: optional(dateTime),
    end: optional(dateTime),
    outcome: optional(word(...activityOutcomes)),
  }),
  answer: ActivityPage,
}

/** Whoever stands in the activity, people and keys, by the name of their latest entry. */
export const listActivityPeople = { answer: list(object(who)) }

const id = object({ id: textBetween(1, 100) })

export const ActivitySettlement = object({ outcome: word('done', 'not-done') })
/** Says of a write whose outcome is unknown what a person found out. */
export const settleActivity = { path: id, body: ActivitySettlement, answer: object({ id: text }) }

/** How many writes of unknown outcome nobody has settled: of one's own, or of everyone's with `activity.read`. */
export const countUnknown = { answer: object({ count: int32 }) }

/** What a write was sent with: the members of its body that the specification knows, without those that are too long. */
export const SentInput = object({
  path: optional(recordOf(text)),
  body: optional(recordOf(anything)),
  /** The names of the members that are too long. */
  leftOut: optional(list(text)),
  /** By name, the `shortKey` of the JSON of those that are too long. */
  digests: optional(recordOf(text)),
})
export type SentInput = Infer<typeof SentInput>

/** A write is known by its `Idempotency-Key`, to the person who sent it. */
const WritePath = object({ key: textBetween(1, 255) })

/** What became of one's own write. All but `state` is absent of one that was not received. */
export const readWrite = {
  path: WritePath,
  answer: object({
    state: word(...writeStates),
    /** That of its entry in the activity. */
    id: optional(text),
    endpoint: optional(text),
    /** UTC; when it was begun. */
    at: optional(dateTime),
    /** `kind:id`, as far as its path tells. */
    things: optional(list(text)),
    /** Of the answer. */
    status: optional(int32),
    /** `unknown` also of an answer that does not tell, such as a 504. */
    outcome: optional(word('done', 'refused', 'unknown')),
    /** What somebody found out of an unknown outcome. */
    settled: optional(word('done', 'not-done')),
    /** The answer itself; absent where it is not stored, or not any more. */
    answer: optional(object({ text, type: optional(text) })),
  }),
}

/** One's own writes of unknown outcome that nobody has settled, and oneself not seen: the last 50, newest first. */
export const listWrites = {
  query: object({ state: word('unknown') }),
  answer: list(
    object({
      key: text,
      id: text,
      endpoint: text,
      at: dateTime,
      things: list(text),
      /** Of an endpoint whose answers are stored as receipts. */
      sent: optional(SentInput),
    }),
  ),
}

/** Takes a write off that list, whatever became of it; its outcome stays unknown until somebody settles it. May be repeated. */
export const markWriteSeen = { path: WritePath, answer: object({ key: text }) }

/**
 * The last change of a thing, `kind:id`, that was made here and is known to be done; absent where none is recorded. For
 * whoever may read the thing.
 */
export const readLastChange = {
  path: object({ thing: textBetween(3, 300) }),
  answer: object({ change: optional(object({ at: dateTime, ...who })) }),
}

const receipt = {
  id: text,
  at: dateTime,
  person: text,
  name: text,
  endpoint: text,
  /** Absent of receipts that are older than it is stored. */
  sent: optional(SentInput),
}

/** What was sent and answered; see `receipt` of its row. */
export const Receipt = object({ ...receipt, answer: text })
export type Receipt = Infer<typeof Receipt>

/** Newest first. With the switch `answers` each has its answer and what was sent. */
export const listReceipts = {
  query: object({
    ...page,
    person: optional(textUpTo(100)),
    kind: optional(textUpTo(100)),
    /** What it is about, such as `survey-v1:7`. */
    thing: optional(textUpTo(300)),
    answers: optional(text),
  }),
  answer: object({ rows: list(object({ ...receipt, answer: optional(text) })), next: optional(text) }),
}
export const readReceipt = { path: id, answer: Receipt }
export const eraseReceipt = { path: id, answer: object({ id: text }) }
