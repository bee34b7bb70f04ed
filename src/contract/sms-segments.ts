/** How many segments an SMS takes (GSM 03.38 and 03.40), and what it is that makes it take more. */

// 3GPP TS 23.038, 6.2.1: the default alphabet, and the table behind the escape, whose characters take two units.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/** Units in a message of one segment, and in each segment of a longer one (the header that joins them takes the rest). */
const capacity = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const

export type SmsSegments = {
  encoding: 'GSM-7' | 'UCS-2'
  /** 0 for no text. */
  segments: number
  /** Septets in GSM-7, UTF-16 code units in UCS-2; without what is left free where a pair did not fit. */
  units: number
  /** Units that one segment of this text holds. */
  perSegment: number
  /** Units free in the last segment. */
  left: number
  /** The characters that are not in GSM-7, each once, in the order they appear. */
  offending: string[]
}

/** Neither an escape pair nor a surrogate pair is cut in two: it moves to the next segment. */
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
