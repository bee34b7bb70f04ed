/** Last three digits of every sentinel; they name its fault, whatever the noun. */
export const sentinelCodes = {
  brokenRow: 1,
  cutOff: 2,
  html: 3,
  slow: 408,
  conflict: 409,
  tooMany: 429,
  lostAnswer: 499,
  internal: 500,
  unavailable: 503,
  changing: 777,
}

/** What the service does wrong for a sentinel. */
export type Fault = keyof typeof sentinelCodes

const faults = new Map(Object.entries(sentinelCodes).map(([fault, code]) => [code, fault as Fault]))

/** Inputs that provoke a fault. */
export const sentinelOf = (fault: Fault) => {
  const digits = String(sentinelCodes[fault]).padStart(3, '0')
  return {
    /** E.164; works in any body, and as a participant with or without `+`. */
    phone: `+46700000${digits}`,
    /** Any integer id in a path: group, bundle, survey, question, NKI, extra field. */
    number: 900_000 + sentinelCodes[fault],
    /** Any text id in a path: contact, V2 survey, template. */
    id: `5e0000000000000000000${digits}`,
    /** Address of a recipient or sender. */
    email: `fault${digits}@example.com`,
    /** Label of the contact filter. */
    label: `fault-${digits}`,
  }
}

const patterns = [
  /^(?:\+46|0046|46|0)700000(\d{3})$/,
  /^900(\d{3})$/,
  /^5e0000000000000000000(\d{3})$/i,
  /^fault(\d{3})@example\.com$/i,
  /^fault-(\d{3})$/i,
]

/** The fault provoked by a text, or undefined. Numbers may contain spaces, dashes and brackets. */
export function faultOf(text: string): Fault | undefined {
  if (text.length > 40) return undefined
  const bare = /^[+\d(]/.test(text) ? text.replaceAll(/[\s().-]/g, '') : text
  for (const form of new Set([text, bare])) {
    for (const pattern of patterns) {
      const fault = faults.get(Number(pattern.exec(form)?.[1]))
      if (fault) return fault
    }
  }
  return undefined
}
