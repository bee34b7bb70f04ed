/**
 * The tables. They are the same in SQLite and Postgres, so only what both know is used: text, integer and double.
 *
 * - Times are UTC text of fixed width (`2026-01-31T09:30:00.000Z`), so that text order is time order.
 * - Truths are 0 or 1. JSON is text, written and read by us, so that every member and key comes back as it went in.
 * - Whole-number ids are the V1 ids and come from `nextId`; text ids are the V2 ids.
 */
import type { Kysely } from 'kysely'

/** 0 is false, 1 is true. */
export type Truth = 0 | 1

/** The text of a JSON value. */
export type Json = string

/** The last id given out per kind of thing, on SQLite; Postgres has sequences instead. Also the marker of demo data. */
export interface CounterTable {
  name: string
  value: number
}

/** One row, id 1: §2.1 as JSON; members that are unset are null or absent. */
export interface AuthenticationSettingsTable {
  id: number
  settings: Json
}

/** §2.3. The code itself is in the message only. */
export interface AuthenticationTable {
  id: number
  phone: string
  /** `participantKey(phone)`: what the limit of active codes counts by. */
  phoneKey: string
  created: string
  expires: string
  /** When it was used, or null. */
  used: string | null
  messageId: number
}

/** Groups of V1 contacts (EP 20). Group 1 always exists: EP 7 creates into it. */
export interface GroupTable {
  id: number
  name: string
}

/**
 * A contact of both generations. `properties` is what V2 shows; the V1 columns follow it as far as V1's bounds
 * allow (`contactColumns`).
 */
export interface ContactTable {
  /** V1 id. */
  id: number
  /** V2 id, unique. */
  contactId: string
  ownerId: string
  groupId: number | null
  organization: string | null
  firstName: string
  lastName: string | null
  phone: string
  email: string | null
  /** JSON object: text to text. */
  properties: Json
  /** JSON object: text to object of text to text; null when there is none. */
  metadata: Json | null
  /** JSON list of text; null when there are none. */
  labels: Json | null
  created: string
  modified: string
}

/** §2.5. */
export interface ExtraFieldTable {
  id: number
  contactId: number
  created: string
  key: string
  value: string
}

/** §2.15, listed in the order of `id`. */
export interface SegmentTable {
  id: number
  /** V2 id, unique. */
  segmentId: string
  ownerId: string
  name: string
  include: Json
  exclude: Json | null
  properties: Json | null
  metadata: Json | null
}

/** A V1 survey (§2.6) and its counts (§2.8). */
export interface SurveyTable {
  id: number
  name: string
  header: string | null
  keyword: string | null
  keywordResponse: string | null
  welcomeText: string | null
  thankYouText: string | null
  allowAnonymous: Truth
  textColor: string | null
  backgroundColor: string | null
  buttonColor: string | null
  alarmRecipient: string | null
  ends: string | null
  /** Closed by hand: ended whatever `ends` says. */
  closed: Truth
  logo: Truth
  recipients: number
  /** Of `recipients`. */
  opened: number
  /** Of `opened`. */
  answered: number
  created: string
  modified: string
  /** The V2 survey it is paired with (demo data only), or null. */
  documentId: string | null
}

/** §2.7: the last image of a V1 survey. */
export interface SurveyImageTable {
  surveyId: number
  mime: string
  data: string
  created: string
}

/** §2.10. */
export interface SurveyQuestionTable {
  id: number
  surveyId: number
  question: string
  helpText: string | null
  type: number
  required: Truth
  commentable: Truth
  position: number
  /** The V2 question it is paired with, in the survey's V2 survey; or null. */
  documentQuestionId: string | null
}

/** An answer to choose from; goes with its question (EP 19). */
export interface SurveyAlternativeTable {
  id: number
  questionId: number
  text: string
  position: number
}

/** A V2 survey (§2.18): `document` is everything but `id`, `lastModified` and `questions`. */
export interface SurveyDocumentTable {
  id: string
  document: Json
  lastModified: string
}

/** A V2 question (§2.19): `document` is everything but `id`. Read in the order of `position`. */
export interface SurveyDocumentQuestionTable {
  surveyId: string
  id: string
  position: number
  document: Json
}

export interface NkiTable {
  id: number
  name: string
  created: string
  modified: string
}

/** §2.11; `type` is 3 or 4. */
export interface NkiQuestionTable {
  id: number
  nkiId: number
  question: string
  helpText: string | null
  type: number
  required: Truth
  position: number
}

/** One recipient of an NKI; its period is that of `sent`. */
export interface NkiRecipientTable {
  id: number
  nkiId: number
  sent: string
  opened: Truth
  completed: Truth
  /** 0 to 100, of those who completed; otherwise null. */
  score: number | null
}

/** §2.16: what was asked for and what was answered. */
export interface EmailTable {
  id: string
  created: string
  request: Json
  email: Json
}

/** A sent SMS of both generations (§2.12, §2.17). */
export interface MessageTable {
  /** V1 id. */
  id: number
  /** V2 id, unique. */
  messageId: string
  bundleId: number
  /** V2's name for the bundle. */
  batchId: string
  ownerId: string
  /** E.164 where it is a number, with the `+`. */
  recipient: string
  sender: string
  /** `participantKey(recipient)` and `participantKey(sender)`: what EP 8 finds by. */
  recipientKey: string
  senderKey: string
  body: string
  created: string
  modified: string
  direction: number
  /** 0 flash, 1 SMS. */
  type: number
  /** 0 GSM-7, 2 UCS-2. */
  encoding: number
  segments: number
  /** 1 normal, 2 high. */
  priority: number
  /** Of one segment. */
  price: number
  /** 752 SEK, 978 EUR. */
  currency: number
  /** ISO 3166-1 alpha-2 of a valid recipient, otherwise null. */
  countryCode: string | null
  /** V1's code and its words. */
  status: number
  statusDescription: string
  /** V2's list of {code, duration, created}. */
  statuses: Json
  reference: string | null
  mcc: string | null
  mnc: string | null
  /** The one-time code in `body`, as it stands there; null where none was put in here (EP 2). */
  code: string | null
}

/** §2.20. */
export interface TemplateTable {
  /** 24 hexadecimal digits in lower case. */
  id: string
  name: string
  category: string
  pinned: Truth
  body: string
  created: string
  modified: string
}

/** All tables, by name. */
export interface Tables {
  counters: CounterTable
  authenticationSettings: AuthenticationSettingsTable
  authentications: AuthenticationTable
  groups: GroupTable
  contacts: ContactTable
  extraFields: ExtraFieldTable
  segments: SegmentTable
  surveys: SurveyTable
  surveyImages: SurveyImageTable
  surveyQuestions: SurveyQuestionTable
  surveyAlternatives: SurveyAlternativeTable
  surveyDocuments: SurveyDocumentTable
  surveyDocumentQuestions: SurveyDocumentQuestionTable
  nkis: NkiTable
  nkiQuestions: NkiQuestionTable
  nkiRecipients: NkiRecipientTable
  emails: EmailTable
  messages: MessageTable
  templates: TemplateTable
  writeOutcomes: WriteOutcomeTable
}

/** A write that was carried out, by the id its sender gave it; without a status one that never will be. */
export interface WriteOutcomeTable {
  id: string
  status: number | null
  /** Null where it is too long to be stored. */
  answer: string | null
  at: string
}

/** The query layer over either database; also a transaction of it. */
export type Db = Kysely<Tables>
