import { instantOf } from '#dashboard/i18n/format'

/** A time of the API for a file: ISO 8601 in UTC, with its zone. What is no time stays as it came. */
export const csvTime = (iso: string | null | undefined): string | null | undefined =>
  instantOf(iso)?.toISOString().replace('.000Z', 'Z') ?? iso
