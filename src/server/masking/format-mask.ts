import { hiddenCode } from '#contract/codes/mask-codes'
import type { FormatMask } from './mask-value'

/** §2.1: a code is a word of 3 to 25 characters. */
const code = String.raw`(?<code>\S{3,25}?)`
/**
 * A text has one code; where it stands a second time it is the same, or was left as it is. Never both, so that a text has
 * one way to fit and not two more with each place.
 */
const again = String.raw`(?:\k<code>|(?!\k<code>)\{0\})`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Characters of a format's beginning and of its end by which it is found. */
const longestEnd = 40
/** Formats that begin and end alike and are told apart; of more, all texts that do are taken for one of them. */
const mostAlike = 50

type Pieces = readonly [head: string, ...others: string[]]

/** Finds a text that is made by a format. */
function compile([head, ...others]: Pieces): RegExp {
  const rest = others.map((piece, index) => (index === 0 ? code : again) + escaped(piece))
  return new RegExp(`^${escaped(head)}${rest.join('')}$`, 'u')
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00

/** So much of a text, from its beginning or up to its end, that no sign of two units is cut in half. */
const wholeHead = (text: string, length: number) =>
  length < text.length && isHigh(text.charCodeAt(length - 1)) ? length - 1 : length
const wholeTail = (text: string, length: number) =>
  length < text.length && isHigh(text.charCodeAt(text.length - length - 1)) ? length - 1 : length

/** How long the beginning and the end are, and the formats of each such pair. */
type Shape = { head: number; tail: number; formats: Map<string, { pieces: Pieces; pattern?: RegExp }[]> }

const keyOf = (text: string, { head, tail }: Pick<Shape, 'head' | 'tail'>) =>
  `${text.slice(0, head)}\0${text.slice(text.length - tail)}`

/**
 * Hides the code in a text that is made by one of these formats; `{0}` stands for the code in each. However many there are,
 * a text is held to a bounded number of them: they are found by their beginning and end, of at most 40 characters each, so
 * that a text is looked up once for each pair of lengths that occurs (1681 at most, a handful in practice), and at most 50
 * formats that begin and end alike are tried. Each is compiled once, when a text first comes to it.
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
      // What says most comes first.
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

/** The mask by a list that grows: what is new is added, and nothing is compiled twice. */
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
