import { hiddenCode } from '#contract/codes/mask-codes'
import type { FormatMask } from './mask-message'

/** §2.1: a code is a word of 3 to 25 characters. */
const code = String.raw`(?<code>\S{3,25}?)`
/**
 * A second `{0}` holds the same code or was left unreplaced. The alternatives exclude each other, so that matching
 * stays linear.
 */
const again = String.raw`(?:\k<code>|(?!\k<code>)\{0\})`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Characters at both ends by which formats are looked up. */
const longestEnd = 40
/** Formats with equal ends that are compared; beyond it, every text with these ends is masked. */
const mostAlike = 50

type Pieces = readonly [head: string, ...others: string[]]

/** Matches texts made by a format. */
function compile([head, ...others]: Pieces): RegExp {
  const rest = others.map((piece, index) => (index === 0 ? code : again) + escaped(piece))
  return new RegExp(`^${escaped(head)}${rest.join('')}$`, 'u')
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00

/** Shortens a length that would cut a surrogate pair. */
const wholeHead = (text: string, length: number) =>
  length < text.length && isHigh(text.charCodeAt(length - 1)) ? length - 1 : length
const wholeTail = (text: string, length: number) =>
  length < text.length && isHigh(text.charCodeAt(text.length - length - 1)) ? length - 1 : length

/** Lengths of beginning and end, and the formats by their ends. */
type Shape = { head: number; tail: number; formats: Map<string, { pieces: Pieces; pattern?: RegExp }[]> }

const keyOf = (text: string, { head, tail }: Pick<Shape, 'head' | 'tail'>) =>
  `${text.slice(0, head)}\0${text.slice(text.length - tail)}`

/**
 * Hides the code in texts made by one of these formats, in which `{0}` stands for the code. Formats are looked up by
 * their ends, so that a text is compared with a bounded number of them.
 */
export function createFormatMask(): { add(formats: readonly string[]): void; mask: FormatMask } {
  let shapes: Shape[] = []

  function addOne(format: string): void {
    const [first = '', ...others] = format.trim().split('{0}')
    if (others.length === 0) return
    const pieces: Pieces = [first, ...others]
    const last = others.at(-1) ?? ''
    const lengths = {
      head: wholeHead(first, Math.min(first.length, longestEnd)),
      tail: wholeTail(last, Math.min(last.length, longestEnd)),
    }
    let shape = shapes.find(({ head, tail }) => head === lengths.head && tail === lengths.tail)
    if (!shape) {
      shape = { ...lengths, formats: new Map() }
      // The most specific shape first.
      shapes = [...shapes, shape].toSorted((a, b) => b.head + b.tail - a.head - a.tail || b.head - a.head)
    }
    const key = keyOf(pieces.join('{0}'), shape)
    const alike = shape.formats.get(key) ?? []
    if (alike.length <= mostAlike) alike.push({ pieces })
    shape.formats.set(key, alike)
  }

  return {
    add: formats => formats.forEach(addOne),
    mask(text) {
      const whole = text.trim()
      for (const shape of shapes) {
        if (whole.length < shape.head + shape.tail + 3) continue
        const alike = shape.formats.get(keyOf(whole, shape)) ?? []
        if (alike.length > mostAlike) {
          return whole.slice(0, shape.head) + hiddenCode + whole.slice(whole.length - shape.tail)
        }
        for (const format of alike) {
          format.pattern ??= compile(format.pieces)
          if (format.pattern.test(whole)) return format.pieces.join(hiddenCode)
        }
      }
      return text
    },
  }
}

/** The mask of a growing list of formats; only new ones are added. */
export function createKnownFormats(read: () => Promise<readonly string[]>): () => Promise<FormatMask> {
  let known: readonly string[] = []
  let added = 0
  let index = createFormatMask()
  return async () => {
    const formats = await read()
    if (formats !== known) {
      known = formats
      added = 0
      index = createFormatMask()
    }
    index.add(formats.slice(added))
    added = formats.length
    return index.mask
  }
}
