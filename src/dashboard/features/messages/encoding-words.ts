const encodings: Record<string, string> = { 0: 'GSM-7', 2: 'UCS-2' }

/** What an encoding is called (convention: 0 and 2); undefined for any other number. */
export const encodingName = (code: number | string): string | undefined =>
  Object.hasOwn(encodings, code) ? encodings[code] : undefined
