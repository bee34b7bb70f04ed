import { getOwn } from '#contract/reading/json-object'
import type { SharedKindName } from '#contract/team/shared-kinds'
import { participantOf } from '#dashboard/api/shared/participant-key'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'
import { paths } from '#dashboard/parts/paths'

/** Kinds of things, and kinds of shared entries. */
const thingText = catalogue({
  'group-name': ['Group name', 'Gruppnamn'],
  'bundle-name': ['Bundle name', 'Namn på utskick'],
  'nki-name': ['NKI name', 'NKI-namn'],
  'template-name': ['Template name', 'Mallnamn'],
  'participant-name': ['Name of a number or sender', 'Namn på nummer eller avsändare'],
  'extra-field-name': ['Extra field name', 'Extrafältsnamn'],
  'survey-document-name': ['Survey name', 'Enkätnamn'],
  'code-label': ['Code label', 'Kodetikett'],
  'code-reason': ['Code explanation', 'Kodförklaring'],
  pairing: ['Pair of surveys', 'Enkätpar'],
  'watched-nki': ['Watched NKI', 'Bevakat NKI'],
  'watched-survey': ['Watched survey', 'Bevakad enkät'],
  'watched-bundle': ['Watched bundle', 'Bevakat utskick'],
  'bundle-price': ['Prices seen in a bundle', 'Priser sedda i ett utskick'],
  'template-bookmark': ['Bookmarked template', 'Bokmärkt mall'],
  'email-sender': ['E-mail sender', 'Mejlavsändare'],
  'import-mapping': ['Columns of an import', 'Kolumner i en import'],
  'contact-view': ['Saved view', 'Sparad vy'],
  brand: ['Brand', 'Varumärke'],
  'survey-note': ['Survey note', 'Enkätnotering'],
  'nki-note': ['NKI note', 'NKI-notering'],
  'survey-report': ['Report of a survey', 'Enkätrapport'],
  'nki-report': ['Report of an NKI', 'NKI-rapport'],
  'survey-target': ['Survey target', 'Enkätmål'],
  'nki-target': ['NKI target', 'NKI-mål'],
  'pairing-refusal': ['Declined pair', 'Avböjt par'],
  threshold: ['Threshold', 'Gränsvärde'],
  'default-country': ['Default country', 'Standardland'],
  'time-zone': ['Team time zone', 'Teamets tidszon'],
  'code-masking': ['Hidden digits in messages', 'Dolda siffror i meddelanden'],
  contact: ['Contact', 'Kontakt'],
  'contact-v1': ['Contact', 'Kontakt'],
  survey: ['Survey', 'Enkät'],
  'survey-v1': ['Survey', 'Enkät'],
  question: ['Question', 'Fråga'],
  'question-v1': ['Question', 'Fråga'],
  'nki-question': ['Question', 'Fråga'],
  nki: ['NKI', 'NKI'],
  'extra-field': ['Extra field', 'Extrafält'],
  authentication: ['SMS code', 'SMS-kod'],
  email: ['E-mail', 'Mejl'],
  bundle: ['Bundle', 'Utskick'],
  group: ['Group', 'Grupp'],
  person: ['Person', 'Person'],
  role: ['Role', 'Roll'],
  key: ['Key', 'Nyckel'],
  receipt: ['Receipt', 'Kvitto'],
  job: ['Background work', 'Bakgrundsarbete'],
})

type SharedKind = {
  /** How a sentence about an entry begins. */
  say?: 'note' | 'target' | 'name' | 'label' | 'reason' | 'setting'
  /** The kind of thing whose id its key begins with. */
  on?: string
}

const sharedKinds: Partial<Record<SharedKindName, SharedKind>> = {
  'survey-note': { say: 'note', on: 'survey-v1' },
  'nki-note': { say: 'note', on: 'nki' },
  'survey-target': { say: 'target', on: 'survey-v1' },
  'nki-target': { say: 'target', on: 'nki' },
  'group-name': { say: 'name', on: 'group' },
  'bundle-name': { say: 'name', on: 'bundle' },
  'nki-name': { say: 'name', on: 'nki' },
  'participant-name': { say: 'name' },
  'template-name': { say: 'name', on: 'template-bookmark' },
  'extra-field-name': { say: 'name', on: 'extra-field' },
  'survey-document-name': { say: 'name', on: 'survey' },
  'code-label': { say: 'label' },
  'code-reason': { say: 'reason' },
  threshold: { say: 'setting' },
  'default-country': { say: 'setting' },
  'time-zone': { say: 'setting' },
  'code-masking': { say: 'setting' },
  'watched-nki': { on: 'nki' },
  'watched-survey': { on: 'survey-v1' },
  'watched-bundle': { on: 'bundle' },
  'bundle-price': { on: 'bundle' },
  pairing: { on: 'survey' },
  'pairing-refusal': { on: 'survey-v1' },
}

/** Addresses of things; a shared entry has the address of its thing. */
const pages: Record<string, (id: string) => string> = {
  contact: paths.contact,
  survey: paths.editSurvey,
  'survey-v1': id => paths.survey(Number(id)),
  'survey-report': key => paths.surveyReport(Number.parseInt(key, 10)),
  nki: id => paths.nki(Number(id)),
  'nki-report': key => paths.nkiReport(Number.parseInt(key, 10)),
  'extra-field': id => paths.extraField(Number(id)),
  bundle: id => paths.bundle(Number(id)),
  group: id => paths.group(Number(id)),
  'participant-name': key => paths.conversation(participantOf(key)),
  'template-bookmark': paths.template,
  person: id => paths.people({ person: id }),
  role: () => paths.roles(),
  key: () => paths.keys(),
  receipt: id => paths.activity({ entry: id }),
}

/** Kinds with one entry each or a key without meaning, and jobs, whose names the page shows above. */
const withoutId = ['email-sender', 'default-country', 'time-zone', 'code-masking', 'import-mapping', 'job']

/** Splits a thing such as `contact:4f2…`. */
export const partsOf = (thing: string): [kind: string, key: string] => {
  const [kind = '', key = ''] = thing.split(/:(.*)/s)
  return [kind, key]
}

/** The thing that a shared entry is about, such as `nki:7` for `nki-note:7/a1`. */
export function subjectOf(thing: string): string | undefined {
  const [kind, key] = partsOf(thing)
  const on = getOwn<SharedKind>(sharedKinds, kind)?.on
  return on && `${on}:${key.split('/', 1)[0]}`
}

/** How the sentence about a shared entry begins. */
export const sayOf = (kind: string) => getOwn<SharedKind>(sharedKinds, kind)?.say ?? 'other'

type Thing = {
  /** Its kind in words, without the id. */
  words: string
  id: string
  /** The address of its page. */
  to?: string
}

/** Describes a thing; an unknown kind is shown unchanged. */
export function thingOf(thing: string, locale: Locale): Thing {
  const [kind, key] = partsOf(thing)
  const [pageKind, pageKey] = getOwn(pages, kind) ? [kind, key] : partsOf(subjectOf(thing) ?? '')
  const to = getOwn(pages, pageKind)?.(pageKey)
  return {
    words: getOwn<string>(thingText[locale], kind) ?? kind,
    id: withoutId.includes(kind) ? '' : kind === 'participant-name' ? participantOf(key) : key,
    ...(to !== undefined && { to }),
  }
}
