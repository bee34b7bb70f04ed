import { getOwn } from '#contract/reading/json-object'
import type { ActivityItem, EntryChange } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import { isSharedKind, type SharedKindName } from '#contract/team/shared-kinds'
import { rightText } from '#dashboard/api/session/right-text'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { roleText } from '#dashboard/parts/rights/rights-text'
import { targetIndex, targetRate } from '#dashboard/parts/target/target-words'
import { deed, entryWords, thingOf, whoWords } from './entry-words'
import { changeText, jobLineText, pairingText, sharedText } from './sentence-text'
import { entryText } from './texts'

/** Returns the name of a thing, `kind:id`; undefined if unknown. */
export type NameOf = (thing: string) => string | undefined

type Changes = EntryChange['changes']
type Names = Readonly<Record<string, string>>
type Shown = { endpoint: string; locale: Locale }

type Say = 'note' | 'target' | 'name' | 'label' | 'reason' | 'setting' | 'other'

/** The sentence of each kind of shared entry, and the kind of thing whose id its key begins with. */
const sharedKinds: Partial<Record<SharedKindName, { say: Say; on?: string }>> = {
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
  'watched-nki': { say: 'other', on: 'nki' },
  'watched-bundle': { say: 'other', on: 'bundle' },
}

/** Lower-cases the first letter, except of `NKI`. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)

const rightsIn = (names: string | null | undefined, locale: Locale, sign: string) =>
  (names ?? '')
    .split(' ')
    .filter(Boolean)
    .map(name => `${sign} ${getOwn<string>(rightText[locale], name) ?? name}`)

/** Formats a value before or after a change. */
function valueWords(what: string, value: string | null | undefined, { endpoint, locale }: Shown): string {
  const t = changeText[locale]
  if (endpoint === 'replaceLimits') return value ?? t.noLimit
  if (value == null) return t.none
  if (what === 'role') return getOwn<string>(roleText[locale], value) ?? value
  if (what.endsWith('Minutes')) return t.minutes({ n: value })
  if (what === 'secondFactorRequired') return value === 'true' ? t.required : t.optional
  return value
}

function partWords({ what, before, after }: Changes[number], shown: Shown): { what: string; values: string } {
  const t = changeText[shown.locale]
  const words: Names = t as unknown as Names
  const [whom, kind] = what.split('.')
  const label = kind ? `${getOwn(words, kind)} (${getOwn(words, whom ?? '')})` : (getOwn(words, what) ?? what)
  if (what === 'rights') {
    const values = [...rightsIn(after, shown.locale, '+'), ...rightsIn(before, shown.locale, '−')]
    return { what: label, values: values.join(', ') }
  }
  const values = t.values({ before: valueWords(what, before, shown), after: valueWords(what, after, shown) })
  return { what: label, values }
}

/** Returns the sentence about a named thing, with its changes. */
function namedWords(entry: ActivityItem, name: string, locale: Locale): string | undefined {
  const { endpoint, change } = entry
  const named = deed(endpoint, locale, { did: true, name })
  if (named === undefined) return undefined
  const changes = change?.changes ?? []
  const shown = { endpoint, locale }
  const [first, ...rest] = changes
  if (endpoint === 'invitePerson' || endpoint === 'createKey') {
    return first ? `${named} (${valueWords(first.what, first.after, shown)})` : named
  }
  if (!first || endpoint === 'createRole') return named
  if (rest.length === 0 && first.what !== 'rights') return changeText[locale].own({ name, ...partWords(first, shown) })
  const parts = changes.map(part => partWords(part, shown))
  return `${named}: ${parts.map(({ what, values }) => `${what} ${values}`).join(', ')}`
}

type Did = 'added' | 'changed' | 'removed'

/**
 * Returns the sentence about a pair of surveys with both titles; undefined for other kinds. Entries of earlier
 * versions do not tell the V1 survey.
 */
function pairingWords(thing: string, part: Changes[number] | undefined, did: Did, nameOf: NameOf, locale: Locale) {
  const [kind = '', key = ''] = thing.split(/:(.*)/s)
  if (kind !== 'pairing' && kind !== 'pairing-refusal') return undefined
  const t = pairingText[locale]
  const [v1, v2 = ''] = kind === 'pairing' ? [part?.after ?? part?.before, key] : key.split('/')
  const titleOf = (survey: string) => {
    const { words, id } = thingOf(survey, entryText[locale])
    return nameOf(survey) ?? `${lowerFirst(words)} ${id}`
  }
  return t[`${kind}-${did}`]({
    v1: v1 == null ? t.anotherSurvey : titleOf(`survey-v1:${v1}`),
    v2: titleOf(`survey:${v2}`),
  })
}

/** Returns the sentence about a shared entry. */
function sharedWords(entry: ActivityItem, thing: string, nameOf: NameOf, locale: Locale): string {
  const t = entryText[locale]
  const [kind = '', key = ''] = thing.split(/:(.*)/s)
  const { words, id } = thingOf(thing, t)
  const part = entry.change?.changes[0]
  const did = (part?.what ?? (entry.endpoint === 'deleteShared' ? 'removed' : 'changed')) as Did
  const paired = pairingWords(thing, part, did, nameOf, locale)
  if (paired !== undefined) return paired
  const known = isSharedKind(kind) ? sharedKinds[kind] : undefined
  const on = known?.on === undefined ? undefined : `${known.on}:${key.split('/', 1)[0]}`
  const place = on && thingOf(on, t)
  const say = known?.say ?? 'other'
  const fallback = place ? `${lowerFirst(place.words)} ${place.id}` : (key.split('/')[1] ?? id)
  const name = on && say !== 'name' ? nameOf(on) : undefined
  const called = say === 'other' ? { on: name ?? id, part: words } : { on: name ?? fallback, part: lowerFirst(words) }
  const sentence = sharedText[locale][`${say}-${did}`](called)
  const value = (text: string | null | undefined) => {
    if (text == null) return undefined
    if (kind === 'survey-target') return targetRate(formatFor(locale, undefined), Number(text))
    if (kind === 'nki-target') return targetIndex(formatFor(locale, undefined), Number(text))
    if (kind === 'code-masking') return text === 'true' ? changeText[locale].likelyOnly : changeText[locale].everyRun
    return text
  }
  const [before, after] = [value(part?.before), value(part?.after)]
  if (before === undefined && after === undefined) return sentence
  if (did !== 'changed') return `${sentence}: ${after ?? before}`
  const { values, none } = changeText[locale]
  return `${sentence}: ${values({ before: before ?? none, after: after ?? none })}`
}

/**
 * Returns what was done to what, with values before and after, but without person and time. A failed write is
 * described as an attempt.
 */
export function deedWords(entry: ActivityItem, locale: Locale, nameOf: NameOf = () => undefined): string {
  const plain = entryWords(entry, locale)
  const { endpoint, outcome, change, things, details } = entry
  const [thing] = things
  if (endpoint === 'role-given' && typeof details?.role === 'string') {
    const shown = { endpoint, locale }
    return `${plain}: ${partWords({ what: 'role', before: String(details.before), after: details.role }, shown).values}`
  }
  if (outcome !== 'done') return plain
  if (endpoint === 'replaceLimits' && change && change.changes.length > 0) {
    const parts = change.changes.map(part => partWords(part, { endpoint, locale }))
    return `${plain}: ${parts.map(({ what, values }) => `${what} ${values}`).join(', ')}`
  }
  if ((endpoint === 'replaceShared' || endpoint === 'deleteShared') && thing !== undefined) {
    return sharedWords(entry, thing, nameOf, locale)
  }
  const subject = things.length === 1 ? thing : things.find(each => each.startsWith('question:'))
  const name = change?.name ?? (subject === undefined ? undefined : nameOf(subject))
  return (name === undefined ? undefined : namedWords(entry, name, locale)) ?? plain
}

/** Results of a job's rows in display order. */
const jobCounts = ['done', 'refused', 'unknown', 'skipped', 'waiting'] as const
const doneWords = { 'import-contacts': 'created', 'change-contacts': 'changed', 'check-numbers': 'checked' } as const

function jobWords({ details, endpoint }: ActivityItem, who: string | undefined, locale: Locale): string | undefined {
  const t = jobLineText[locale]
  const kind = details?.kind as keyof typeof doneWords
  if (!Object.hasOwn(doneWords, kind)) return undefined
  const format = formatFor(locale, undefined)
  const name = typeof details?.name === 'string' ? details.name : undefined
  const say = details?.undo === true ? 'undo' : kind === 'import-contacts' && name === undefined ? 'import' : kind
  const title = t[say]({ name: name ?? '', who: who === undefined ? '' : t.who({ name: who }) })
  const count = (state: string) => Number(details?.[state] ?? 0)
  const words = jobCounts.flatMap(state => {
    const n = count(state)
    const say = state === 'done' ? doneWords[kind] : state === 'waiting' && endpoint === 'job-begun' ? 'begun' : state
    return n > 0 ? [t[say]({ n: format.number(n) })] : []
  })
  return words.length > 0 ? `${title}: ${words.join(', ')}` : title
}

/** Returns an entry as a sentence: who did what to what, with values before and after. */
export function sentenceOf(entry: ActivityItem, me: Me | undefined, locale: Locale, nameOf?: NameOf): string {
  const t = entryText[locale]
  const isNamed = me?.accounts !== 'off'
  if (entry.endpoint === 'job-begun' || entry.endpoint === 'job-ended') {
    const isOwn = me?.person?.id === entry.person
    const who = isOwn ? jobLineText[locale].you : whoWords(entry, me, t)
    const words = jobWords(entry, isNamed ? who : undefined, locale)
    if (words !== undefined) return words
  }
  const deed = deedWords(entry, locale, nameOf)
  if (!isNamed) return deed
  const who = whoWords(entry, me, t)
  return `${who === t.unknownPerson ? t.somebody : who} ${lowerFirst(deed)}`
}
