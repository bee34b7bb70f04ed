import type { Kysely } from 'kysely'

/** 0 is false, 1 is true. */
export type Truth = 0 | 1

/** TypeScript type per kind of column: `double` is a decimal number, `json` JSON text. */
type Kinds = { text: string; json: string; integer: number; truth: Truth; double: number }

/** `x!` is the primary key, `x?` is nullable; other columns are not null. */
export type Column = `${keyof Kinds}${'' | '?' | '!'}`

/**
 * The tables of the first migration; later migrations and `Tables` below add to them.
 * - SQLite and Postgres have the same tables with common types only: text, integer and double.
 * - Times are UTC text of fixed width (`2026-01-31T09:30:00.000Z`), so that text order is time order.
 * - JSON is text that we write and parse, so that every member is returned unchanged.
 * - Integer ids are V1 ids from `nextId`; text ids are V2 ids.
 */
// biome-ignore format: a table a block
export const firstTables = {
  // Last assigned id per noun on SQLite (Postgres uses sequences), and the marker of demo data.
  counters: { name: 'text!', value: 'integer' },

  // One row with id 1: §2.1 as JSON; unset members are null or absent.
  authenticationSettings: { id: 'integer!', settings: 'json' },

  // §2.3. The code itself is only in the message. Active codes are counted by `phoneKey`, a `participantKey`.
  authentications: { id: 'integer!', phone: 'text', phoneKey: 'text', created: 'text', expires: 'text', used: 'text?', messageId: 'integer' },

  // Groups of V1 contacts (EP 20). Group 1 always exists, because EP 7 creates into it.
  groups: { id: 'integer!', name: 'text' },

  // A contact of both generations. V2 shows `properties` (text → text); the V1 columns follow within V1's bounds
  // (`contactColumns`). `metadata`: text → object of texts; `labels`: list of texts.
  contacts: {
    id: 'integer!', contactId: 'text', ownerId: 'text', groupId: 'integer?',
    organization: 'text?', firstName: 'text', lastName: 'text?', phone: 'text', email: 'text?',
    properties: 'json', metadata: 'json?', labels: 'json?', created: 'text', modified: 'text',
  },

  // §2.5
  extraFields: { id: 'integer!', contactId: 'integer', created: 'text', key: 'text', value: 'text' },

  // §2.15, listed by `id`.
  segments: {
    id: 'integer!', segmentId: 'text', ownerId: 'text', name: 'text',
    include: 'json', exclude: 'json?', properties: 'json?', metadata: 'json?',
  },

  // A V1 survey (§2.6) and its counts (§2.8): `opened` of the recipients, `answered` of those. `closed` means ended,
  // whatever `ends` says. `documentId` is the paired V2 survey (demo data only).
  surveys: {
    id: 'integer!', name: 'text', header: 'text?', keyword: 'text?', keywordResponse: 'text?',
    welcomeText: 'text?', thankYouText: 'text?', allowAnonymous: 'truth',
    textColor: 'text?', backgroundColor: 'text?', buttonColor: 'text?', alarmRecipient: 'text?',
    ends: 'text?', closed: 'truth', logo: 'truth', recipients: 'integer', opened: 'integer', answered: 'integer',
    created: 'text', modified: 'text', documentId: 'text?',
  },

  // §2.7: the latest image of a V1 survey.
  surveyImages: { surveyId: 'integer!', mime: 'text', data: 'text', created: 'text' },

  // §2.10. `documentQuestionId` is the paired question in the V2 survey.
  surveyQuestions: {
    id: 'integer!', surveyId: 'integer', question: 'text', helpText: 'text?', type: 'integer',
    required: 'truth', commentable: 'truth', position: 'integer', documentQuestionId: 'text?',
  },

  // An alternative of a question; deleted with it (EP 19).
  surveyAlternatives: { id: 'integer!', questionId: 'integer', text: 'text', position: 'integer' },

  // A V2 survey (§2.18): `document` excludes `id`, `lastModified` and `questions`.
  surveyDocuments: { id: 'text!', document: 'json', lastModified: 'text' },

  // A V2 question (§2.19): `document` excludes `id`. Read in the order of `position`.
  surveyDocumentQuestions: { surveyId: 'text', id: 'text', position: 'integer', document: 'json' },

  nkis: { id: 'integer!', name: 'text', created: 'text', modified: 'text' },

  // §2.11; `type` is 3 or 4.
  nkiQuestions: {
    id: 'integer!', nkiId: 'integer', question: 'text', helpText: 'text?', type: 'integer', required: 'truth', position: 'integer',
  },

  // A recipient of an NKI; `sent` gives its period. Completed ones have a score of 0 to 100.
  nkiRecipients: { id: 'integer!', nkiId: 'integer', sent: 'text', opened: 'truth', completed: 'truth', score: 'double?' },

  // §2.16: the request and the response.
  emails: { id: 'text!', created: 'text', request: 'json', email: 'json' },

  // A sent SMS of both generations (§2.12, §2.17). `batchId` is V2's name for the bundle. A recipient that is a number
  // is E.164; EP 8 finds by the keys, which are `participantKey`s.
  // type: 0 flash, 1 SMS · encoding: 0 GSM-7, 2 UCS-2 · priority: 1 normal, 2 high · price: of one segment
  // currency: 752 SEK, 978 EUR · countryCode: alpha-2, of a valid recipient · statuses: V2's list of {code, duration, created}
  messages: {
    id: 'integer!', messageId: 'text', bundleId: 'integer', batchId: 'text', ownerId: 'text',
    recipient: 'text', sender: 'text', recipientKey: 'text', senderKey: 'text', body: 'text',
    created: 'text', modified: 'text', direction: 'integer', type: 'integer', encoding: 'integer', segments: 'integer',
    priority: 'integer', price: 'double', currency: 'integer', countryCode: 'text?',
    status: 'integer', statusDescription: 'text', statuses: 'json', reference: 'text?', mcc: 'text?', mnc: 'text?',
  },

  // §2.20. The id is 24 hexadecimal digits in lower case.
  templates: { id: 'text!', name: 'text', category: 'text', pinned: 'truth', body: 'text', created: 'text', modified: 'text' },
} as const satisfies Record<string, Record<string, Column>>

type Value<C> = C extends `${infer Kind extends keyof Kinds}?`
  ? Kinds[Kind] | null
  : C extends `${infer Kind extends keyof Kinds}!`
    ? Kinds[Kind]
    : Kinds[C & keyof Kinds]

type FirstTables = {
  [Name in keyof typeof firstTables]: {
    [Member in keyof (typeof firstTables)[Name]]: Value<(typeof firstTables)[Name][Member]>
  }
}

/** All tables by name. */
export interface Tables extends Omit<FirstTables, 'messages'> {
  /** `code`: the one-time code as in `body`; null if the message was not created by EP 2. */
  messages: FirstTables['messages'] & { code: string | null }
  /**
   * The outcome of a write by its sender's id. `status` is null if the write must not be carried out any more,
   * `answer` if the response was too long.
   */
  writeOutcomes: { id: string; status: number | null; answer: string | null; at: string }
}

/** Query layer over either database, or a transaction of it. */
export type Db = Kysely<Tables>
