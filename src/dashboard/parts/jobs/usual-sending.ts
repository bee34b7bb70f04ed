import type { JobSending } from '#dashboard/api/store/collections'

/**
 * As fast as may be, and each row with an answer of its own. Three of the four requests that a browser has for many: one is left
 * for what a person waits for.
 */
export const usualSending: JobSending = { atOnce: 3, perRequest: 1 }
