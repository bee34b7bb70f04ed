/** Formats a moment like the API: ISO 8601 in UTC, without zero milliseconds. */
export const utcText = (moment: Date): string => moment.toISOString().replace('.000Z', 'Z')
