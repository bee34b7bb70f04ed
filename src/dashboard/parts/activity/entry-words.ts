import { getOwn } from '#contract/reading/json-object'
import { type RowName, rowOf } from '#contract/rows'
import type { ActivityItem } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Tone } from '#dashboard/ui/tone'
import { entryText, outcomeText, refusalText } from './texts'

/** The row of an entry's endpoint; undefined for an event or an unknown endpoint. */
export const knownRow = (endpoint: string) => rowOf(endpoint as RowName) as ReturnType<typeof rowOf> | undefined

/** Returns method and path of an entry's endpoint, or the name of an event. */
export function requestLine(endpoint: string): string {
  const row = knownRow(endpoint)
  return row ? `${row.method} ${row.path}` : endpoint
}

const tones: Record<string, Tone> = { 'under-way': 'info', done: 'success', refused: 'danger', unknown: 'warning' }

/** Returns the label of an outcome; empty for events, unchanged if unknown. */
export const outcomeName = (outcome: string, locale: Locale): string =>
  getOwn<string>(outcomeText[locale], outcome) ?? outcome

/** Returns the label of an entry's outcome, and why it was refused. */
export function outcomeWords({ outcome, status }: ActivityItem, locale: Locale): { words: string; tone: Tone } {
  const why = outcome === 'refused' && status != null ? getOwn<string>(refusalText[locale], status) : undefined
  const words = why === undefined ? outcomeName(outcome, locale) : entryText[locale].refusedWhy({ why })
  return { words, tone: tones[outcome] ?? 'neutral' }
}

/** Done by the server itself, or by a command on its machine. */
const serverActions = ['activity-expired', 'admin-link', 'secret-lost']

type Doer = Pick<ActivityItem, 'by' | 'person' | 'name'> & { endpoint?: string }

/** Returns who did it. */
export function whoWords({ by, person, name, endpoint = '' }: Doer, me: Me | undefined, locale: Locale): string {
  const t = entryText[locale]
  if (by === 'unknown' || by === 'nobody') return serverActions.includes(endpoint) ? t.server : t.unknownPerson
  if (me?.person && me.person.id === person) return t.you
  return by === 'key' ? t.key({ name }) : name || person
}
