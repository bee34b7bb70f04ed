/** Index after the closing quote of the string that begins at `from`. */
export function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at - 1
    while (json[before] === '\\') before--
    if ((at - before) % 2 === 1) return at + 1
  }
  return json.length
}

/** Canonical notation of a decimal number: `1.10`, `11e-1` and `1.1` become `11e-1`. */
function canonical(source: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source) ?? []
  const digits = (whole + part).replace(/^0+/, '')
  const short = digits.replace(/0+$/, '')
  return short === '' ? '0' : `${sign}${short}e${Number(power) - part.length + digits.length - short.length}`
}

function isExact(source: string): boolean {
  const value = Number(source)
  return Math.abs(value) <= 2 ** 53 && canonical(source) === canonical(String(value))
}

const quoteOrNumber = /"|-?\d[\d.eE+-]*/g

/**
 * The first number of a JSON text that JavaScript cannot represent exactly: an integer beyond 2^53, or a fraction
 * with more digits than a 64-bit float has. Such a document is read-only (docs/decisions/0011).
 */
export function inexactNumber(json: string): string | undefined {
  for (let from = 0; ; ) {
    quoteOrNumber.lastIndex = from
    const found = quoteOrNumber.exec(json)
    if (!found) return undefined
    const [text] = found
    if (text === '"') from = endOfText(json, found.index)
    else if (isExact(text)) from = quoteOrNumber.lastIndex
    else return text
  }
}
