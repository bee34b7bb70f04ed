import { hiddenCode } from '#contract/mask-codes'
import type { FormatMask } from './mask-value'

/** §2.1: a code is a word of 3 to 25 characters. */
const code = String.raw`\S{3,25}?`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The text around the code, and how to find the text that holds one. */
function compile(format: string) {
  const pieces = format.trim().split('{0}')
  const pattern = new RegExp(String.raw`^\s*${pieces.map(escaped).join(code)}\s*$`, 'u')
  const longest = pieces.reduce((a, b) => (a.length >= b.length ? a : b))
  const masked = pieces.join(hiddenCode)
  return (text: string) => (text.includes(longest) && pattern.test(text) ? masked : undefined)
}

/** Hides the code in a text that is made by one of these formats; `{0}` stands for the code in each. */
export function formatMask(formats: readonly string[]): FormatMask {
  const masks = formats.filter(format => format.includes('{0}')).map(compile)
  return text => {
    for (const mask of masks) {
      const masked = mask(text)
      if (masked !== undefined) return masked
    }
    return text
  }
}
