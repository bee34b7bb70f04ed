/** Counts the segments of an SMS (GSM 03.38 and 03.40) and names the characters that require UCS-2. */

// 3GPP TS 23.038, 6.2.1: the default alphabet, and the extension table, whose characters take two units each.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/** Units of a single segment, and of each segment of a longer message, which also has a header. */
const capacity = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const

export type SmsSegments = {
  encoding: 'GSM-7' | 'UCS-2'
  /** 0 for an empty text. */
  segments: number
  /** Septets in GSM-7, UTF-16 code units in UCS-2; excludes units left free where a pair did not fit. */
  units: number
  /** Units per segment of this text. */
  perSegment: number
  /** Units free in the last segment. */
  left: number
  /** Characters outside GSM-7, without duplicates, in order of appearance. */
  offending: string[]
}

/** Counts encoding, segments and units. An escape or surrogate pair is never split: it moves to the next segment. */
export function smsSegments(text: string): SmsSegments {
  const characters = Array.from(text)
  const offending = [...new Set(characters.filter(one => !basic.has(one) && !extended.has(one)))]
  const encoding = offending.length > 0 ? 'UCS-2' : 'GSM-7'
  const sizes = characters.map(one => (encoding === 'UCS-2' ? one.length : extended.has(one) ? 2 : 1))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const [single, joined] = capacity[encoding]
  if (units <= single) {
    return { encoding, segments: units > 0 ? 1 : 0, units, perSegment: single, left: single - units, offending }
  }
  let segments = 1
  let left: number = joined
  for (const size of sizes) {
    if (size > left) {
      segments += 1
      left = joined
    }
    left -= size
  }
  return { encoding, segments, units, perSegment: joined, left, offending }
}
