import { instantOf } from '#dashboard/i18n/format'
import { utcText } from '#dashboard/i18n/utc-text'

/** A time of the API for a file: ISO 8601 in UTC. What is no time is left unchanged. */
export function csvTime(iso: string | null | undefined): string | null | undefined {
  const moment = instantOf(iso)
  return moment ? utcText(moment) : iso
}
