import { longestCode } from '#contract/authentications'
import type { EndpointName } from '#contract/endpoints'
import { valueAt } from '#contract/reading/json-object'
import { smsSegments } from '#contract/sms-segments'
import type { Db } from '#service/db/schema'
import { momentOf } from '#service/db/stored-forms'
import type { RowLimit } from '#service/http/read-json'
import type { UncheckedRequest } from '#service/http/read-request'
import type { Place, RequestIssue } from '#service/http/refusal'

/** Finds issues beyond an endpoint's shapes. A value of the wrong shape gives none. */
export type Rule = (request: UncheckedRequest, db: Db) => RequestIssue[] | Promise<RequestIssue[]>

/** Longer than any number or sender name. */
const longestParticipant = 64

/** GSM 03.40 counts segments in one byte; a segment has at most 153 characters. */
const mostSegments = 255
const mostCharacters = mostSegments * 153

const memberOf = (value: unknown, name: string) => valueAt(value, [name])

const issue = (place: Place, path: (string | number)[], code: string, message: string): RequestIssue => {
  return { in: place, path, code, message }
}

/** Issue if a member of the body is present and not `expected`; null counts as absent. */
function mismatch(body: unknown, name: string, expected: unknown, message: string): RequestIssue[] {
  const value = memberOf(body, name)
  const isOther = typeof value === typeof expected && value !== expected
  return isOther ? [issue('body', [name], 'mismatch', message)] : []
}

/** The body's member must equal the path's parameter. */
const sameAsPath =
  (name: string, parameter: string): Rule =>
  ({ path, body }) =>
    mismatch(body, name, path[parameter], `${name} must equal ${parameter} in the path.`)

/** The text must fit one message with the longest code in place of each `{0}`. */
function sendableText({ body }: UncheckedRequest): RequestIssue[] {
  const format = memberOf(body, 'MessageFormat')
  if (typeof format !== 'string') return []
  // Cut, because counting a long text is slow.
  const text = format.slice(0, mostCharacters + 1).replaceAll('{0}', '0'.repeat(longestCode))
  if (text.length <= mostCharacters && smsSegments(text).segments <= mostSegments) return []
  const message = `MessageFormat must fit ${mostSegments} SMS segments with ${longestCode} characters for each {0}.`
  return [issue('body', ['MessageFormat'], 'too_big', message)]
}

async function contactThatStays({ path, body }: UncheckedRequest, db: Db): Promise<RequestIssue[]> {
  const contacts = db.selectFrom('contacts').select('ownerId').where('contactId', '=', String(path.id))
  const contact = typeof memberOf(body, 'ownerId') === 'string' ? await contacts.executeTakeFirst() : undefined
  return [
    ...mismatch(body, 'id', path.id, 'id cannot be changed.'),
    ...mismatch(body, 'ownerId', contact?.ownerId, 'ownerId cannot be changed.'),
  ]
}

function someParticipant({ path }: UncheckedRequest): RequestIssue[] {
  const participant = String(path.participant)
  if (participant.trim() === '') {
    return [issue('path', ['participant'], 'too_small', 'participant must be a name or a phone number.')]
  }
  if (participant.length <= longestParticipant) return []
  const message = `participant must have at most ${longestParticipant} characters.`
  return [issue('path', ['participant'], 'too_big', message)]
}

const moment = (time: unknown) => (typeof time === 'string' ? momentOf(time) : Number.NaN)

function forwardPeriod({ query }: UncheckedRequest): RequestIssue[] {
  const isBackward = moment(query.end) < moment(query.begin)
  return isBackward ? [issue('query', ['end'], 'too_small', 'end must not be before begin.')] : []
}

/** Not in the specification, but such a window allows no sending. */
function openWindows({ body }: UncheckedRequest): RequestIssue[] {
  const windows = memberOf(body, 'deliveryWindows')
  if (!Array.isArray(windows)) return []
  return windows.flatMap((window: unknown, index) => {
    const isClosed = moment(memberOf(window, 'closes')) <= moment(memberOf(window, 'opens'))
    const message = `deliveryWindows.${index}.closes must be later than opens.`
    return isClosed ? [issue('body', ['deliveryWindows', index, 'closes'], 'too_small', message)] : []
  })
}

/**
 * Checks beyond the contract's shapes (EP 1, 2, 3, 6, 8, 11, 12, 18, 23, 24). They run together with the shapes so
 * that one response names all issues, so their input may be anything.
 */
export const rules: { readonly [N in EndpointName]?: Rule } = {
  updateAuthenticationSettings: sendableText,
  createAuthentication: sendableText,
  updateContact: contactThatStays,
  createEmail: openWindows,
  listConversationMessages: someParticipant,
  replaceExtraField: sameAsPath('ID', 'extra'),
  setSurveyImage: sameAsPath('Survey', 'survey'),
  readNkiSummary: forwardPeriod,
  replaceSurveyQuestion: sameAsPath('id', 'id'),
  replaceSurvey: sameAsPath('id', 'id'),
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/**
 * Most rows per request (EP 7, 10). The specification has no limits, but very many contacts block the database, and
 * very many numbers the process.
 */
export const rowLimits: { readonly [N in EndpointName]?: RowLimit } = {
  createContact: { most: 1000, of: 'contacts', count: lengthOf },
  lookupPhoneNumbers: { most: 10_000, of: 'phone numbers', count: body => lengthOf(valueAt(body, ['PhoneNumbers'])) },
}
