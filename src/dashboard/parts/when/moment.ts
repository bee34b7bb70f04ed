import { dateTime } from '#contract/reading/moment'
import { instantOf } from '#dashboard/i18n/format'

/** Parses a moment of an address, `2026-11-21T12:40:00Z`; '' for anything else. */
export const moment = (text: string | null): string => (text && dateTime.test(text) && instantOf(text) ? text : '')
