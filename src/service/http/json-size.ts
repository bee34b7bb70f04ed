/** Deeper than anything the specification shows by an order of magnitude, and no risk to the stack. */
export const deepest = 64

/** More values than a body of useful data of ten megabytes has. */
export const mostValues = 250_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

const opens = (code: number) => code === 0x7b || code === 0x5b
const closes = (code: number) => code === 0x7d || code === 0x5d
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/**
 * How deep objects and lists are inside each other, and how many values there are, text left aside: told in one pass,
 * before anything is made of it. Stops counting where it is too deep.
 */
export function measureJson(text: string): { tooDeep: boolean; values: number } {
  let depth = 0
  let values = 1
  // An object or a list has one value more than commas, unless it is empty.
  let justOpened = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isSpace(code)) continue
    if (closes(code)) depth--
    else if (justOpened || code === comma) values++
    justOpened = opens(code)
    if (justOpened && ++depth > deepest) return { tooDeep: true, values }
    if (code === quote) index = endOfText(text, index)
  }
  return { tooDeep: false, values }
}

/** The place of the quote that ends the text beginning at `from`; the last place where there is none. */
function endOfText(text: string, from: number): number {
  for (let index = from + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === backslash) index++
    else if (code === quote) return index
  }
  return text.length
}
