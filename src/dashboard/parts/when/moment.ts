import { instantOf } from '#dashboard/i18n/format'

const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/

/** Parses a moment of an address, `2026-11-21T12:40:00Z`; '' for anything else. */
export const moment = (text: string | null): string => (text && pattern.test(text) && instantOf(text) ? text : '')
