/** What a sentinel makes the service do. */
export type Fault =
  | 'brokenRow'
  | 'cutOff'
  | 'html'
  | 'slow'
  | 'conflict'
  | 'tooMany'
  | 'lostAnswer'
  | 'internal'
  | 'unavailable'
  | 'changing'

/** The last three digits of every sentinel: they say what happens, whichever noun they belong to. */
export const sentinelCodes: Record<Fault, number> = {
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

const faults = new Map(Object.entries(sentinelCodes).map(([fault, code]) => [code, fault as Fault]))

const digits = (code: number) => String(code).padStart(3, '0')

/** The inputs that provoke one fault. */
export const sentinelOf = (fault: Fault) => {
  const code = sentinelCodes[fault]
  return {
    /** E.164: in any body, and as a participant with or without `+`. */
    phone: `+46700000${digits(code)}`,
    /** Any whole-number id in a path: group, bundle, survey, question, NKI, extra field. */
    number: 900_000 + code,
    /** Any text id in a path: contact, V2 survey, template. */
    id: `5e0000000000000000000${digits(code)}`,
    /** An e-mail address, as a recipient or a sender. */
    email: `fault${digits(code)}@example.com`,
    /** A label that contacts are filtered by. */
    label: `fault-${digits(code)}`,
  }
}

const patterns = [
  /^(?:\+46|0046|46|0)700000(\d{3})$/,
  /^900(\d{3})$/,
  /^5e0000000000000000000(\d{3})$/i,
  /^fault(\d{3})@example\.com$/i,
  /^fault-(\d{3})$/i,
]

/** The fault that a text provokes, or undefined. Numbers may be written with spaces, dashes and brackets. */
export function faultOf(text: string): Fault | undefined {
  if (text.length > 40) return undefined
  const bare = /^[+\d(]/.test(text) ? text.replaceAll(/[\s().-]/g, '') : text
  const forms = bare === text ? [text] : [text, bare]
  for (const form of forms) {
    for (const pattern of patterns) {
      const fault = faults.get(Number(pattern.exec(form)?.[1]))
      if (fault) return fault
    }
  }
  return undefined
}
