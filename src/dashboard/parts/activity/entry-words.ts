import { getOwn } from '#contract/reading/json-object'
import { type RowName, rowOf } from '#contract/rows'
import type { ActivityItem } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import type { Tone } from '#dashboard/ui/tone'
import { actionText } from './action-text'
import { attemptText } from './attempt-text'
import { entryText } from './entry-text'

type Texts = (typeof entryText)[Locale]

/** Everything that may stand in the activity, by its name there. */
export const actionNames = Object.keys(actionText.en)

/** What was done, or happened, whoever did it; what this product does not know is called by its name. */
export const actionWords = (name: string, locale: Locale): string => getOwn<string>(actionText[locale], name) ?? name

/** A row of the tables; undefined for an event. */
const knownRow = (endpoint: string) => rowOf(endpoint as RowName) as ReturnType<typeof rowOf> | undefined

function takesManyContacts(endpoint: string) {
  const row = knownRow(endpoint)
  return row?.many !== undefined && row.counts?.kind === 'contacts'
}

const finished = ['done', 'happened']

/** An entry in one sentence, without who and when. */
export function entryWords(entry: ActivityItem, locale: Locale): string {
  const { endpoint, outcome } = entry
  if (finished.includes(outcome)) {
    const contacts = takesManyContacts(endpoint) ? entry.things.length : 0
    if (contacts < 2) return actionWords(endpoint, locale)
    return entryText[locale].createdMany({ n: contacts, count: formatFor(locale, undefined).number(contacts) })
  }
  const { tried } = attemptText[locale]
  const attempts = attemptText[locale] as unknown as Record<string, string>
  const attempt = getOwn(attempts, endpoint)
  return attempt === undefined ? actionWords(endpoint, locale) : tried({ action: attempt })
}

/** The request behind an entry, as the tables write it; of an event its name. */
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

/** An outcome in a word; nothing for what only happened, and one that this product does not know as it came. */
export const outcomeName = (outcome: string, t: Texts): string =>
  outcome === 'happened' ? '' : (outcomes[outcome]?.words(t) ?? outcome)

/** What became of an entry, and why it was refused. */
export function outcomeWords({ outcome, status }: ActivityItem, t: Texts): { words: string; tone: Tone } {
  const why = outcome === 'refused' && status != null ? refusals[status]?.(t) : undefined
  const words = why === undefined ? outcomeName(outcome, t) : t.refusedWhy({ why })
  return { words, tone: outcomes[outcome]?.tone ?? 'neutral' }
}

/** What the server does when nobody asks it to, or somebody who works on the machine itself. */
const serverActions = ['activity-expired', 'admin-link', 'secret-lost']

type Doer = Pick<ActivityItem, 'by' | 'person' | 'name'>

/** Who did it. */
export function whoWords({ by, person, name, endpoint }: Doer & { endpoint?: string }, me: Me | undefined, t: Texts) {
  if (by === 'unknown' || by === 'nobody') return serverActions.includes(endpoint ?? '') ? t.server : t.unknownPerson
  if (me?.person && me.person.id === person) return t.you
  return by === 'key' ? t.key({ name }) : name || person
}
