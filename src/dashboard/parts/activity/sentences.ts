import { getOwn } from '#contract/reading/json-object'
import type { ActivityItem, EntryChange } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import { rightText } from '#dashboard/api/session/right-text'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { roleText } from '#dashboard/parts/rights/rights-text'
import { targetIndex, targetRate } from '#dashboard/parts/target/target-words'
import { knownRow, whoWords } from './entry-words'
import { actionText, changeText, exportText, jobLineText, pairingText, sharedText } from './sentence-text'
import { entryText } from './texts'
import { partsOf, sayOf, subjectOf, thingOf } from './things'

/** Returns the name of a thing, `kind:id`; undefined if unknown. */
export type NameOf = (thing: string) => string | undefined

type Change = EntryChange['changes'][number]
type Written = string | null | undefined

const verb = /(\S+)\|(\S+)/

/** Puts an action of `actionText` into words, with the name of its thing if known. */
const told = (action: string, did: boolean, name?: string) =>
  action
    .replace(verb, did ? '$1' : '$2')
    .replace(/\{(.*)\|(.*)\}/, (_, unnamed: string, named: string) => (name ? named.replace('~', () => name) : unnamed))

/** Returns the sentence of an endpoint or event without a person; an unknown name is returned unchanged. */
export const actionWords = (action: string, locale: Locale, name?: string): string =>
  told(getOwn<string>(actionText[locale], action) ?? action, true, name)

/** Returns an entry as a sentence without person, time and names. A write that was not done is told as an attempt. */
export function entryWords({ endpoint, outcome, things }: ActivityItem, locale: Locale): string {
  const t = entryText[locale]
  const action = getOwn<string>(actionText[locale], endpoint) ?? endpoint
  const isFinished = outcome === 'done' || outcome === 'happened'
  if (!isFinished && verb.test(action)) return t.tried({ action: told(action, false) })
  const row = isFinished ? knownRow(endpoint) : undefined
  const contacts = row?.many !== undefined && row.counts?.kind === 'contacts' ? things.length : 0
  if (contacts < 2) return actionWords(endpoint, locale)
  return t.createdMany({ n: contacts, count: formatFor(locale, undefined).number(contacts) })
}

/** Lower-cases the first letter, except of `NKI`. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)

/** The name of a thing, else its kind and id. */
function calledBy(nameOf: NameOf, thing: string, locale: Locale): string {
  const { words, id } = thingOf(thing, locale)
  return nameOf(thing) ?? `${lowerFirst(words)} ${id}`
}

/** Formats a value before or after a change. */
function valueWords(endpoint: string, what: string, value: Written, locale: Locale): string {
  const t = changeText[locale]
  if (value == null) return endpoint === 'replaceLimits' ? t.noLimit : t.none
  if (what === 'role') return getOwn<string>(roleText[locale], value) ?? value
  if (what.endsWith('Minutes')) return t.minutes({ n: value })
  if (what === 'secondFactorRequired') return value === 'true' ? t.required : t.optional
  return value
}

const rightsIn = (names: Written, sign: string, locale: Locale) =>
  (names ?? '')
    .split(' ')
    .filter(Boolean)
    .map(name => `${sign} ${getOwn<string>(rightText[locale], name) ?? name}`)

/** What changed, and its values before and after. A limit such as `people.emailsPerHour` has a part for whom. */
function changeWords(endpoint: string, { what, before, after }: Change, locale: Locale) {
  const t = changeText[locale]
  const words = (name: string) => getOwn(t as Readonly<Record<string, unknown>>, name) as string | undefined
  const [whom = '', limit] = what.split('.')
  const values =
    what === 'rights'
      ? [...rightsIn(after, '+', locale), ...rightsIn(before, '−', locale)].join(', ')
      : t.values({
          before: valueWords(endpoint, what, before, locale),
          after: valueWords(endpoint, what, after, locale),
        })
  return { what: limit ? `${words(limit)} (${words(whom)})` : (words(what) ?? what), values }
}

/** Returns the changes of a thing, separated by commas. */
export const changeList = (endpoint: string, changes: readonly Change[], locale: Locale) =>
  changes
    .map(change => changeWords(endpoint, change, locale))
    .map(({ what, values }) => `${what} ${values}`)
    .join(', ')

/** Returns the sentence about a named thing, with its changes. */
function namedWords({ endpoint, change }: ActivityItem, name: string, locale: Locale): string {
  const named = actionWords(endpoint, locale, name)
  const changes = change?.changes ?? []
  const [first] = changes
  if (!first || endpoint === 'createRole') return named
  if (endpoint === 'invitePerson' || endpoint === 'createKey')
    return `${named} (${valueWords(endpoint, first.what, first.after, locale)})`
  if (changes.length === 1 && first.what !== 'rights')
    return changeText[locale].own({ name, ...changeWords(endpoint, first, locale) })
  return `${named}: ${changeList(endpoint, changes, locale)}`
}

type Did = 'added' | 'changed' | 'removed'

/** Returns the sentence about a pair of surveys. Entries of earlier versions do not tell the V1 survey. */
function pairWords(thing: string, did: Did, part: Change | undefined, nameOf: NameOf, locale: Locale): string {
  const t = pairingText[locale]
  const [kind, key] = partsOf(thing)
  const [v1, v2 = ''] = kind === 'pairing' ? [part?.after ?? part?.before, key] : key.split('/')
  const say =
    kind === 'pairing'
      ? ({ added: 'paired', changed: 'pairedInstead', removed: 'unpaired' } as const)[did]
      : ({ added: 'differ', changed: 'differ', removed: 'tookBack' } as const)[did]
  return t[say]({
    v1: v1 == null ? t.anotherSurvey : calledBy(nameOf, `survey-v1:${v1}`, locale),
    v2: calledBy(nameOf, `survey:${v2}`, locale),
  })
}

/** Formats the value of a shared entry. */
function sharedValue(kind: string, value: string, locale: Locale): string {
  const { likelyOnly, everyRun } = changeText[locale]
  if (kind === 'survey-target') return targetRate(formatFor(locale, undefined), Number(value))
  if (kind === 'nki-target') return targetIndex(formatFor(locale, undefined), Number(value))
  if (kind === 'code-masking') return value === 'true' ? likelyOnly : everyRun
  return value
}

/** Returns the sentence about a shared entry. */
function sharedWords({ endpoint, change }: ActivityItem, thing: string, nameOf: NameOf, locale: Locale): string {
  const part = change?.changes[0]
  const did = (part?.what ?? (endpoint === 'deleteShared' ? 'removed' : 'changed')) as Did
  const [kind, key] = partsOf(thing)
  if (kind === 'pairing' || kind === 'pairing-refusal') return pairWords(thing, did, part, nameOf, locale)
  const { words, id } = thingOf(thing, locale)
  const say = sayOf(kind)
  const subject = subjectOf(thing)
  const called = () => {
    if (say === 'setting') return lowerFirst(words)
    if (say === 'other') return `${words} ${(subject && nameOf(subject)) ?? id}`.trim()
    // A thing that got a name is called by its id.
    if (subject) return calledBy(say === 'name' ? () => undefined : nameOf, subject, locale)
    return key.split('/')[1] ?? id
  }
  const sentence = sharedText[locale][`${say}-${did}`].replace('~', called)
  const { values, none } = changeText[locale]
  const [before, after] = [part?.before, part?.after].map(value => value && sharedValue(kind, value, locale))
  if (before == null && after == null) return sentence
  return `${sentence}: ${did === 'changed' ? values({ before: before ?? none, after: after ?? none }) : (after ?? before)}`
}

/** Returns what was done to what, with values before and after, but without person and time. */
export function deedWords(entry: ActivityItem, locale: Locale, nameOf: NameOf = () => undefined): string {
  const plain = entryWords(entry, locale)
  const { endpoint, outcome, change, things, details } = entry
  const [thing] = things
  if (endpoint === 'role-given' && typeof details?.role === 'string') {
    const role = { what: 'role', before: String(details.before), after: details.role }
    return `${plain}: ${changeWords(endpoint, role, locale).values}`
  }
  if (endpoint === 'exported') {
    const t = exportText[locale]
    const [what, n] = [getOwn<unknown>(t, String(details?.kind)), Number(details?.count)]
    return typeof what === 'string' ? t.exported({ what, n, count: formatFor(locale, undefined).number(n) }) : plain
  }
  if (outcome !== 'done') return plain
  if (endpoint === 'replaceLimits' && change && change.changes.length > 0)
    return `${plain}: ${changeList(endpoint, change.changes, locale)}`
  if ((endpoint === 'replaceShared' || endpoint === 'deleteShared') && thing !== undefined)
    return sharedWords(entry, thing, nameOf, locale)
  const subject = things.length === 1 ? thing : things.find(each => each.startsWith('question:'))
  const name = change?.name ?? (subject && nameOf(subject))
  return name && Object.hasOwn(actionText[locale], endpoint) ? namedWords(entry, name, locale) : plain
}

/** Results of a job's rows in display order. */
const jobCounts = ['done', 'refused', 'unknown', 'skipped', 'waiting'] as const
const doneWords = { 'import-contacts': 'created', 'change-contacts': 'changed', 'check-numbers': 'checked' } as const

function jobWords({ details, endpoint }: ActivityItem, who: string | undefined, locale: Locale): string | undefined {
  const t = jobLineText[locale]
  const kind = details?.kind as keyof typeof doneWords
  if (!Object.hasOwn(doneWords, kind)) return undefined
  const name = typeof details?.name === 'string' ? details.name : undefined
  const say = details?.undo === true ? 'undo' : kind === 'import-contacts' && name === undefined ? 'import' : kind
  const title = t[say]({ name: name ?? '', who: who === undefined ? '' : t.who({ name: who }) })
  const words = jobCounts.flatMap(state => {
    const n = Number(details?.[state] ?? 0)
    const say = state === 'done' ? doneWords[kind] : state === 'waiting' && endpoint === 'job-begun' ? 'begun' : state
    return n > 0 ? [t[say]({ n, count: formatFor(locale, undefined).number(n) })] : []
  })
  return words.length > 0 ? `${title}: ${words.join(', ')}` : title
}

/** Returns an entry as a sentence: who did what to what, with values before and after. */
export function sentenceOf(entry: ActivityItem, me: Me | undefined, locale: Locale, nameOf?: NameOf): string {
  const t = entryText[locale]
  const isNamed = me?.accounts !== 'off'
  const who = whoWords(entry, me, locale)
  if (entry.endpoint === 'job-begun' || entry.endpoint === 'job-ended') {
    const isOwn = me?.person?.id === entry.person
    const words = jobWords(entry, isNamed ? (isOwn ? jobLineText[locale].you : who) : undefined, locale)
    if (words !== undefined) return words
  }
  const deed = deedWords(entry, locale, nameOf)
  return isNamed ? `${who === t.unknownPerson ? t.somebody : who} ${lowerFirst(deed)}` : deed
}
