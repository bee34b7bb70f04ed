/** What stands where a secret was. */
const replacement = Buffer.from('[removed]')

/** Changes bytes on their way: some come out later than they went in. */
export type ByteFilter = { push: (chunk: Uint8Array) => Uint8Array; end: () => Uint8Array }

const unchanged: ByteFilter = { push: chunk => chunk, end: () => new Uint8Array() }

/** Takes secrets out of text, also where one is cut in two by the end of a chunk. */
export function createRedactor(secrets: readonly string[]) {
  // The longest first: a part of a secret must not be found before the whole.
  const needles = secrets
    .filter(Boolean)
    .map(secret => Buffer.from(secret))
    .toSorted((a, b) => b.length - a.length)
  const stream = () => (needles.length === 0 ? unchanged : createFilter(needles))
  return {
    stream,
    /** A short text, such as a header's value. */
    text(value: string): string {
      const filter = stream()
      return Buffer.concat([filter.push(Buffer.from(value)), filter.end()]).toString()
    },
  }
}

function createFilter(needles: Buffer[]): ByteFilter {
  // Of secrets that begin with another a whole one may stand at the end of a chunk, and be half of the longer.
  const nested = needles.filter(needle => needles.some(other => other !== needle && needle.indexOf(other) === 0))
  let pending: Uint8Array = new Uint8Array()
  return {
    push(chunk) {
      const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : Buffer.from(chunk)
      const open = beginningAtEnd(bytes, nested)
      const clean = replaceAll(bytes.subarray(0, bytes.length - open), needles)
      const overlap = beginningAtEnd(clean, needles)
      pending = Buffer.concat([clean.subarray(clean.length - overlap), bytes.subarray(bytes.length - open)])
      return clean.subarray(0, clean.length - overlap)
    },
    end: () => replaceAll(Buffer.from(pending), needles),
  }
}

function replaceAll(bytes: Buffer, needles: Buffer[]): Buffer {
  const next = needles.map(needle => ({ needle, at: bytes.indexOf(needle) }))
  const pieces: Buffer[] = []
  let from = 0
  for (;;) {
    const first = next
      .filter(({ at }) => at >= 0)
      .reduce<{ needle: Buffer; at: number } | undefined>(earlier, undefined)
    if (!first) break
    pieces.push(bytes.subarray(from, first.at), replacement)
    from = first.at + first.needle.length
    for (const place of next) {
      if (place.at >= 0 && place.at < from) place.at = bytes.indexOf(place.needle, from)
    }
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)])
}

type Found = { needle: Buffer; at: number }

const earlier = (a: Found | undefined, b: Found): Found => (a && a.at <= b.at ? a : b)

/** How many of the last bytes may be the beginning of a secret. */
function beginningAtEnd(bytes: Buffer, needles: Buffer[]): number {
  const longest = Math.min(bytes.length, Math.max(0, ...needles.map(needle => needle.length - 1)))
  for (let length = longest; length > 0; length--) {
    const end = bytes.subarray(bytes.length - length)
    if (needles.some(needle => needle.length > length && needle.subarray(0, length).equals(end))) return length
  }
  return 0
}
