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

/** Events in the activity: entries that are not a write of an endpoint. Comments name their `details`. */
export const activityEvents = [
  /** Old entries were deleted: `count`. */
  'activity-expired',
  /**
   * An admin's link was created on the command line. If it made somebody an admin: `how` (`promote` or `create`),
   * `before` and `after` (role and state), `sessions` (number ended).
   */
  'admin-link',
  /** A server started with `SESSION_SECRET_LOST`: `sessions` ended, `secondFactors` removed (numbers). */
  'secret-lost',
  /** `how`: `password`, `second-factor`, `recovery-code`, `provider`, `proxy`, `demo`, `link`, `welcome`. */
  'signed-in',
  'signed-out',
  /** Failed attempts of one minute, for one address and account: `count`, `minute`, `address`. */
  'sign-in-failed',
  /** A person was refused for lack of `right`; at most one entry per minute and `endpoint`. */
  'right-missing',
  /** The provider or proxy introduced a new person. */
  'person-made',
  /** The provider's or proxy's groups gave a person another role: `role`, `before`. */
  'role-given',
  /** The first admin was made on `/welcome`. */
  'first-admin',
  /** A one-time link set a password: `kind` (`invitation` or `reset`). */
  'link-used',
  /** A file was exported: `kind`, `filters` (names only), `count`. */
  'exported',
  /** A person was shown the unmasked text of one message: `endpoint`, `reason`. */
  'code-revealed',
  /** A program read unmasked texts: `endpoint`. */
  'codes-read',
  /**
   * A job began: `kind`, `name` (of the file), `undo`, and the number of rows by state. Sent rows have their own
   * entries.
   */
  'job-begun',
  /** A job ended: the same, and `state`. */
  'job-ended',
] as const

/** Events that change a person. */
export const changeEvents = ['admin-link', 'person-made', 'role-given', 'first-admin', 'link-used'] as const

export type ActivityEventName = (typeof activityEvents)[number]

/** The filter "what": part of the product → endpoints and events. */
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
    'updateMyPreferences',
    // Its name in entries of earlier versions.
    'replaceMyPreferences',
    'secret-lost',
  ],
  records: ['exported', 'eraseReceipt', 'right-missing', 'activity-expired'],
} as const
export type ActivityArea = keyof typeof activityAreas
export const activityAreaNames = Object.keys(activityAreas) as [ActivityArea, ...ActivityArea[]]

/**
 * The outcome of a write. `unknown`: not settled by anybody; `not-done`: settled as not done. `happened`: an event.
 */
export const activityOutcomes = ['under-way', 'done', 'refused', 'not-sent', 'unknown', 'not-done', 'happened'] as const

const who = {
  /**
   * Authentication: `session`, `proxy`, `key`, `link` or `nobody`; `unknown` before sign-in and for events of the
   * server itself.
   */
  by: text,
  /** Id of the person or key; empty if `by` is `unknown`. */
  person: text,
  name: text,
}

/**
 * What a write of the team changed: roles, rights, keys, settings, labels, names and targets. Never values of
 * contacts, messages or notes.
 */
export const EntryChange = object({
  /** The changed thing's name, if a person gave it one. */
  name: optional(text),
  /**
   * `what`: the body member; for shared entries `added`, `changed` or `removed`. For rights, `before` lists removed
   * and `after` added ones.
   */
  changes: list(object({ what: text, before: optional(text), after: optional(text) })),
})
export type EntryChange = Infer<typeof EntryChange>

/** An entry of the activity: a write, or an event. */
export const ActivityItem = object({
  id: text,
  /** UTC; when it began. */
  at: dateTime,
  ...who,
  /** Name of an endpoint or event. */
  endpoint: text,
  /** Affected things as `kind:id`, as far as path and response name them. */
  things: list(text),
  /** Names of the body's members. */
  members: list(text),
  /** Details of an event; see `activityEvents`. */
  details: optional(recordOf(anything)),
  change: optional(EntryChange),
  outcome: word(...activityOutcomes),
  /** HTTP status of the response. */
  status: optional(int32),
  ms: optional(int32),
  requestId: optional(text),
  /** Who settled an unknown outcome, and when. */
  settled: optional(object({ at: dateTime, ...who })),
  /** Whether the response is stored as a receipt, with this entry's id. */
  receipt: optional(word('stored', 'erased')),
})
export type ActivityItem = Infer<typeof ActivityItem>

/** Paging: `after` is the previous page's `next`. */
const page = { after: optional(textUpTo(100)), limit: optional(int32Between(1, 200)) }

const ActivityPage = object({ rows: list(ActivityItem), next: optional(text) })

/**
 * Newest first. Without `activity.read`, a person's own entries only. Times are UTC; `begin` inclusive, `end`
 * exclusive.
 */
export const listActivity = {
  query: object({
    ...page,
    /** Id of a single entry. */
    id: optional(textUpTo(100)),
    person: optional(textUpTo(100)),
    /** Name of an endpoint or event. */
    kind: optional(textUpTo(100)),
    area: optional(word(...activityAreaNames)),
    /** Id of a job: lists its rows, which are otherwise left out. */
    job: optional(textUpTo(100)),
    /** `kind:id`. */
    thing: optional(textUpTo(300)),
    begin: optional(dateTime),
    end: optional(dateTime),
    outcome: optional(word(...activityOutcomes)),
  }),
  answer: ActivityPage,
}

/** People and keys in the activity, with the name of their latest entry. */
export const listActivityPeople = { answer: list(object(who)) }

const id = object({ id: textBetween(1, 100) })

export const ActivitySettlement = object({ outcome: word('done', 'not-done') })
/** Records what a person found out about a write of unknown outcome. */
export const settleActivity = { path: id, body: ActivitySettlement, answer: object({ id: text }) }

/** Number of unsettled writes of unknown outcome: the caller's own, or everybody's with `activity.read`. */
export const countUnknown = { answer: object({ count: int32 }) }

/** The request of a write: body members known to the specification, without very long ones. */
export const SentInput = object({
  path: optional(recordOf(text)),
  body: optional(recordOf(anything)),
  /** Names of the omitted long members. */
  leftOut: optional(list(text)),
  /** Name of an omitted member → `shortKey` of its JSON. */
  digests: optional(recordOf(text)),
})
export type SentInput = Infer<typeof SentInput>

/** `key` is the write's `Idempotency-Key`; keys belong to the person who sent the write. */
const WritePath = object({ key: textBetween(1, 255) })

/** The state of one of the caller's writes. For an unknown key only `state` is present. */
export const readWrite = {
  path: WritePath,
  answer: object({
    state: word(...writeStates),
    /** Id of its activity entry. */
    id: optional(text),
    endpoint: optional(text),
    /** UTC; when it began. */
    at: optional(dateTime),
    /** `kind:id`, as far as the path names them. */
    things: optional(list(text)),
    /** HTTP status of the response. */
    status: optional(int32),
    /** `unknown` also for a response that leaves it open, such as a 504. */
    outcome: optional(word('done', 'refused', 'unknown')),
    /** How a person settled an unknown outcome. */
    settled: optional(word('done', 'not-done')),
    /** The response; absent if it is not or no longer stored. */
    answer: optional(object({ text, type: optional(text) })),
  }),
}

/**
 * The caller's unsettled writes of unknown outcome that they have not marked as seen: the latest 50, newest first.
 */
export const listWrites = {
  query: object({ state: word('unknown') }),
  answer: list(
    object({
      key: text,
      id: text,
      endpoint: text,
      at: dateTime,
      things: list(text),
      /** Only for endpoints whose responses are stored as receipts. */
      sent: optional(SentInput),
    }),
  ),
}

/** Removes a write from `listWrites`; its outcome stays unknown until it is settled. May be repeated. */
export const markWriteSeen = { path: WritePath, answer: object({ key: text }) }

/**
 * Last completed change of a thing (`kind:id`) made through this product; absent if none is recorded. For callers who
 * may read the thing.
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
  /** Absent in receipts stored by an earlier version. */
  sent: optional(SentInput),
}

/** A stored request and response; see `receipt` in `Columns`. */
export const Receipt = object({ ...receipt, answer: text })
export type Receipt = Infer<typeof Receipt>

/** Newest first. With the switch `answers`, rows include response and request. */
export const listReceipts = {
  query: object({
    ...page,
    person: optional(textUpTo(100)),
    kind: optional(textUpTo(100)),
    /** Thing such as `survey-v1:7`. */
    thing: optional(textUpTo(300)),
    answers: optional(text),
  }),
  answer: object({ rows: list(object({ ...receipt, answer: optional(text) })), next: optional(text) }),
}
export const readReceipt = { path: id, answer: Receipt }
export const eraseReceipt = { path: id, answer: object({ id: text }) }
