import { Temporal } from 'temporal-polyfill'
import type { SharedNote } from '#dashboard/api/shared/axis-notes'
import type { Locale } from '#dashboard/i18n/catalogue'
import { instantOf } from '#dashboard/i18n/format'
import { dayWords } from '#dashboard/parts/time/day-words'
import { type LegendEntry, noteKey } from '#dashboard/ui/chart/chart-legend'
import type { MarkedPlace } from '#dashboard/ui/chart/note-marks'
import { axisNoteText } from './axis-note-text'

/** A note on a day, with its number on the axis. */
export type AxisNote = {
  number: number
  /** `2026-11-20` */
  day: string
  /** Noon of the day in the zone of the axis, in ms. */
  noon: number
  text: string
  /** The shared entry. */
  entry: SharedNote
}

/** A note is stored at noon UTC of its day. Earlier versions stored noon in the team's zone, elsewhere another day. */
export const timeOfDay = (day: string): string => `${day}T12:00:00Z`

export function noteDay({ at }: SharedNote['value'], zone: string): Temporal.PlainDate {
  const utc = Temporal.Instant.fromEpochMilliseconds(instantOf(at)?.getTime() ?? 0).toZonedDateTimeISO('UTC')
  const there = utc.withTimeZone(zone)
  return (there.hour === 12 ? there : utc).toPlainDate()
}

/** Returns the notes for which `shows` is true, by day and numbered from 1. */
export function axisNotes(
  entries: readonly SharedNote[],
  zone: string,
  shows: (note: Pick<AxisNote, 'noon'>) => boolean = () => true,
): AxisNote[] {
  return entries
    .map(entry => {
      const day = noteDay(entry.value, zone)
      const noon = day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds
      return { day: day.toString(), noon, text: entry.value.text, entry }
    })
    .filter(shows)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.entry.key.localeCompare(b.entry.key))
    .map((note, index) => ({ number: index + 1, ...note }))
}

/** Groups notes by place; `placeOf` returns undefined for a note that the axis does not show. */
export function markedPlaces<P extends string | number>(
  notes: readonly AxisNote[],
  placeOf: (note: AxisNote) => P | undefined,
): MarkedPlace<P>[] {
  const places = new Map<P, number[]>()
  for (const note of notes) {
    const place = placeOf(note)
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), note.number])
  }
  return Array.from(places, ([place, numbers]) => ({ place, numbers }))
}

/** Joins notes for a cell of a table or an export. */
export const noteCell = (notes: readonly AxisNote[]): string => notes.map(({ text }) => text).join('; ')

/** Legend entries that explain the numbers on the axis. */
export const noteLegend = (notes: readonly AxisNote[], locale: Locale): LegendEntry[] =>
  notes.map(({ number, day, text }) =>
    noteKey(number, axisNoteText[locale].noteOf({ day: dayWords(day, locale, 'day'), text })),
  )
