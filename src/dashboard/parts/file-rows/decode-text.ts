/** How a file of text was written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** So many bytes tell how a file without a mark was written. */
const looked = 4096

/** UTF-16 without its mark: nearly every other byte of text in our languages is zero. */
function unmarked(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, looked)
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > length / 5 && odd > even * 4) return 'utf-16le'
  return even > length / 5 && even > odd * 4 ? 'utf-16be' : undefined
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return unmarked(bytes) ?? 'utf-8'
}

/**
 * The text of a file: as its mark says, else UTF-16 or UTF-8 where it is that, else as old programs of our part of the world wrote
 * it. The mark itself is no part of it.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes)
  try {
    return { text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes), encoding }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}
