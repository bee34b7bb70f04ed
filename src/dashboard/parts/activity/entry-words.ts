import { getOwn } from '#contract/reading/json-object'
import { type RowName, rowOf } from '#contract/rows'
import type { ActivityItem } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import type { SharedKindName } from '#contract/team/shared-kinds'
import { participantOf } from '#dashboard/api/shared/participant-key'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { paths } from '#dashboard/parts/paths'
import type { Tone } from '#dashboard/ui/tone'
import { deedText, entryText, eventText } from './texts'

type Texts = (typeof entryText)[Locale]

type Deed = { did: boolean; name?: string | undefined }

/** Returns the sentence of an endpoint, in the past tense or as an attempt; undefined for an unknown endpoint. */
export const deed = (endpoint: string, locale: Locale, told: Deed): string | undefined =>
  getOwn<(told: Deed) => string>(deedText[locale], endpoint)?.(told)

/** Returns the sentence of an endpoint or event without a person; an unknown name is returned unchanged. */
export const actionWords = (name: string, locale: Locale): string =>
  deed(name, locale, { did: true }) ?? getOwn<string>(eventText[locale], name) ?? name

/** Undefined for an event or an unknown endpoint. */
const knownRow = (endpoint: string) => rowOf(endpoint as RowName) as ReturnType<typeof rowOf> | undefined

function takesManyContacts(endpoint: string) {
  const row = knownRow(endpoint)
  return row?.many !== undefined && row.counts?.kind === 'contacts'
}

const finished = ['done', 'happened']

/** Returns an entry as a sentence without person and time. */
export function entryWords(entry: ActivityItem, locale: Locale): string {
  const { endpoint, outcome } = entry
  if (finished.includes(outcome)) {
    const contacts = takesManyContacts(endpoint) ? entry.things.length : 0
    if (contacts < 2) return actionWords(endpoint, locale)
    return entryText[locale].createdMany({ n: contacts, count: formatFor(locale, undefined).number(contacts) })
  }
  const action = deed(endpoint, locale, { did: false })
  return action === undefined ? actionWords(endpoint, locale) : entryText[locale].tried({ action })
}

/** Returns method and path of an entry's endpoint, or the name of an event. */
export function requestLine(endpoint: string): string {
  const row = knownRow(endpoint)
  return row ? `${row.method} ${row.path}` : endpoint
}

const refusals: Record<number, (t: Texts) => string> = {
  400: t => t.invalid,
  401: t => t.notLetIn,
  403: t => t.notAllowed,
  404: t => t.notFound,
  409: t => t.conflict,
  413: t => t.tooLarge,
  422: t => t.invalid,
  429: t => t.tooMany,
}

const outcomes: Record<string, { tone: Tone; words: (t: Texts) => string }> = {
  'under-way': { tone: 'info', words: t => t.inProgress },
  done: { tone: 'success', words: t => t.done },
  refused: { tone: 'danger', words: t => t.refused },
  'not-sent': { tone: 'neutral', words: t => t.notSent },
  unknown: { tone: 'warning', words: t => t.unknown },
  'not-done': { tone: 'neutral', words: t => t.notDone },
}

/** Returns the label of an outcome; empty for events, unchanged if unknown. */
export const outcomeName = (outcome: string, t: Texts): string =>
  outcome === 'happened' ? '' : (outcomes[outcome]?.words(t) ?? outcome)

/** Returns the label of an entry's outcome, and why it was refused. */
export function outcomeWords({ outcome, status }: ActivityItem, t: Texts): { words: string; tone: Tone } {
  const why = outcome === 'refused' && status != null ? refusals[status]?.(t) : undefined
  const words = why === undefined ? outcomeName(outcome, t) : t.refusedWhy({ why })
  return { words, tone: outcomes[outcome]?.tone ?? 'neutral' }
}

/** Done by the server itself, or by a command on its machine. */
const serverActions = ['activity-expired', 'admin-link', 'secret-lost']

type Doer = Pick<ActivityItem, 'by' | 'person' | 'name'>

/** Returns who did it. */
export function whoWords({ by, person, name, endpoint }: Doer & { endpoint?: string }, me: Me | undefined, t: Texts) {
  if (by === 'unknown' || by === 'nobody') return serverActions.includes(endpoint ?? '') ? t.server : t.unknownPerson
  if (me?.person && me.person.id === person) return t.you
  return by === 'key' ? t.key({ name }) : name || person
}

/** The thing of an entry. */
type Thing = {
  /** Its kind in words, without the id. */
  words: string
  id: string
  /** The address of its page. */
  to?: string
}

type Place = {
  name: keyof (typeof entryText)['en']
  to?: (id: string) => string
  /** Converts the key for display, if it is not readable. */
  idOf?: (id: string) => string
}

const number = (id: string) => Number(id)
/** Returns the id of a thing from the key of an entry on it, such as a note. */
const onThing = (key: string) => number(key.split('/', 1)[0] ?? '')

/** Shared entries by kind; a name links to the named thing. */
const sharedPlaces: Record<SharedKindName, Place> = {
  'group-name': { name: 'groupName', to: id => paths.group(number(id)) },
  'bundle-name': { name: 'bundleName', to: id => paths.bundle(number(id)) },
  'nki-name': { name: 'nkiName', to: id => paths.nki(number(id)) },
  'template-name': { name: 'templateName' },
  'participant-name': {
    name: 'participantName',
    idOf: participantOf,
    to: key => paths.conversation(participantOf(key)),
  },
  'extra-field-name': { name: 'extraFieldName', to: id => paths.extraField(number(id)) },
  'survey-document-name': { name: 'surveyName', to: paths.editSurvey },
  'code-label': { name: 'codeLabel' },
  'code-reason': { name: 'codeReason' },
  pairing: { name: 'pairing', to: paths.editSurvey },
  'watched-nki': { name: 'watchedNki', to: id => paths.nki(number(id)) },
  'watched-survey': { name: 'watchedSurvey', to: id => paths.survey(number(id)) },
  'watched-bundle': { name: 'watchedBundle', to: id => paths.bundle(number(id)) },
  'bundle-price': { name: 'bundlePrice', to: id => paths.bundle(number(id)) },
  'template-bookmark': { name: 'templateBookmark', to: paths.template },
  'email-sender': { name: 'emailSender', idOf: () => '' },
  'import-mapping': { name: 'importMapping' },
  'contact-view': { name: 'contactView' },
  brand: { name: 'brand' },
  'survey-note': { name: 'surveyNote', to: id => paths.survey(onThing(id)) },
  'nki-note': { name: 'nkiNote', to: id => paths.nki(onThing(id)) },
  'survey-report': { name: 'surveyReport', to: id => paths.surveyReport(onThing(id)) },
  'nki-report': { name: 'nkiReport', to: id => paths.nkiReport(onThing(id)) },
  'survey-target': { name: 'surveyTarget', to: id => paths.survey(onThing(id)) },
  'nki-target': { name: 'nkiTarget', to: id => paths.nki(onThing(id)) },
  'pairing-refusal': { name: 'pairingRefusal', to: id => paths.survey(onThing(id)) },
  threshold: { name: 'threshold' },
  // These kinds have one entry each, so the key is not shown.
  'default-country': { name: 'defaultCountry', idOf: () => '' },
  'time-zone': { name: 'teamZone', idOf: () => '' },
  'code-masking': { name: 'codeMasking', idOf: () => '' },
}

const places: Record<string, Place> = {
  ...sharedPlaces,
  contact: { name: 'contact', to: paths.contact },
  'contact-v1': { name: 'contact' },
  survey: { name: 'survey', to: paths.editSurvey },
  'survey-v1': { name: 'survey', to: id => paths.survey(number(id)) },
  question: { name: 'question' },
  'question-v1': { name: 'question' },
  'nki-question': { name: 'question' },
  nki: { name: 'nki', to: id => paths.nki(number(id)) },
  'extra-field': { name: 'extraField', to: id => paths.extraField(number(id)) },
  authentication: { name: 'code' },
  email: { name: 'email' },
  bundle: { name: 'bundle', to: id => paths.bundle(number(id)) },
  group: { name: 'group', to: id => paths.group(number(id)) },
  person: { name: 'person', to: id => paths.people({ person: id }) },
  role: { name: 'role', to: () => paths.roles() },
  key: { name: 'apiKey', to: () => paths.keys() },
  receipt: { name: 'receipt', to: id => paths.activity({ entry: id }) },
  // The list of jobs above shows its name.
  job: { name: 'backgroundWork', idOf: () => '' },
}

/** Parses a thing such as `contact:4f2…`; an unknown kind is shown unchanged. */
export function thingOf(text: string, t: (typeof entryText)[Locale]): Thing {
  const at = text.indexOf(':')
  const [kind, id] = [text.slice(0, at), text.slice(at + 1)]
  const place = places[kind]
  if (!place) return { words: kind, id }
  const { name, to, idOf } = place
  return { words: t[name] as string, id: idOf ? idOf(id) : id, ...(to && { to: to(id) }) }
}
