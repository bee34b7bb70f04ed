/** A moment as the API writes it: ISO 8601 in UTC, without milliseconds where there are none. */
export const utcText = (moment: Date): string => moment.toISOString().replace('.000Z', 'Z')
