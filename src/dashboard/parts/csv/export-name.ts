import { remembered } from '#dashboard/i18n/remembered'

const days = remembered((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }))

/** The day of a moment in a zone, as the names of files have it: `2026-11-20`. */
export const dayOf = (moment: string | Date, timeZone: string): string => days(timeZone).format(new Date(moment))

/** `surveys-filtered-2026-11-20.csv`: what is in it, and the day it was written. */
export function exportName(words: readonly (string | false)[], day: string, extension: 'csv' | 'xlsx'): string {
  const slug = (word: string) =>
    word
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  return `${[...words.filter(word => word !== false).map(slug), day].filter(Boolean).join('-')}.${extension}`
}
