import type { SharedKindName } from '#contract/team/shared-kinds'
import { participantOf } from '#dashboard/api/shared/participant-key'
import type { Locale } from '#dashboard/i18n/catalogue'
import { paths } from '#dashboard/parts/paths'
import type { entryText } from './entry-text'

/** What an entry is about. */
type Thing = {
  /** What it is called, its id apart. */
  words: string
  id: string
  /** The address of the page that shows it. */
  to?: string
}

type Place = {
  name: keyof (typeof entryText)['en']
  to?: (id: string) => string
  /** What its key stands for, where that is not for people. */
  idOf?: (id: string) => string
}

const number = (id: string) => Number(id)
/** Keys of what is on a thing, such as a note, begin with it. */
const onThing = (key: string) => number(key.split('/', 1)[0] ?? '')

/** What the team shares, by its kind; a name leads to what it names. */
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
  'watched-bundle': { name: 'watchedBundle', to: id => paths.bundle(number(id)) },
  'bundle-price': { name: 'bundlePrice', to: id => paths.bundle(number(id)) },
  'template-bookmark': { name: 'templateBookmark', to: paths.template },
  'import-mapping': { name: 'importMapping' },
  'contact-view': { name: 'contactView' },
  brand: { name: 'brand' },
  'survey-note': { name: 'surveyNote', to: id => paths.survey(onThing(id)) },
  'nki-note': { name: 'nkiNote', to: id => paths.nki(onThing(id)) },
  'survey-target': { name: 'surveyTarget', to: id => paths.survey(onThing(id)) },
  'nki-target': { name: 'nkiTarget', to: id => paths.nki(onThing(id)) },
  'pairing-refusal': { name: 'pairingRefusal', to: id => paths.survey(onThing(id)) },
  threshold: { name: 'threshold' },
  // There is one of each: its key says nothing.
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
  // The list above the activity has its name; its id says nothing.
  job: { name: 'backgroundWork', idOf: () => '' },
}

/** A thing from its text, `contact:4f2…`; a kind that this product does not know is called by its name. */
export function thingOf(text: string, t: (typeof entryText)[Locale]): Thing {
  const at = text.indexOf(':')
  const [kind, id] = [text.slice(0, at), text.slice(at + 1)]
  const place = places[kind]
  if (!place) return { words: kind, id }
  const { name, to, idOf } = place
  return { words: t[name] as string, id: idOf ? idOf(id) : id, ...(to && { to: to(id) }) }
}
