/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const partsOf = (digits: readonly string[]): Rgb | undefined => {
  const [red, green, blue] = digits.map(part => Number.parseInt(part.padEnd(2, part), 16))
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue]
}

/** `#` and six digits, the only spelling that V1 takes (§2.6); undefined for anything else. */
export const sixDigitColor = (text: string): Rgb | undefined =>
  partsOf(/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)?.slice(1) ?? [])

/** A colour written with `#`, long or short; undefined for every other spelling. */
export const hexColor = (text: string): Rgb | undefined =>
  sixDigitColor(text.trim()) ?? partsOf(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())?.slice(1) ?? [])

/** `#` and six digits, as a picker takes a colour. */
export const hexOf = (color: Rgb): string =>
  `#${color.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Any colour in the spelling that V1 takes; empty where the browser knows none of that name. */
export function sixDigitsOf(text: string | null | undefined): string {
  const color = text ? cssColor(text) : undefined
  return color ? hexOf(color) : ''
}

/** Whether the browser can draw it. */
export const knownColor = (text: string): boolean =>
  hexColor(text) !== undefined || (typeof CSS !== 'undefined' && CSS.supports('color', text))

/** What the browser makes of any colour that CSS knows; undefined when it knows none of that name or cannot tell. */
export function cssColor(text: string): Rgb | undefined {
  const hex = hexColor(text)
  if (hex || text.trim() === '' || !knownColor(text)) return hex
  const probe = document.createElement('span')
  probe.style.color = text
  document.body.append(probe)
  const [red, green, blue] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
  probe.remove()
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue]
}
