/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i

/** A colour written with `#`; undefined for every other spelling. */
export function hexColour(text: string): Rgb | undefined {
  const [, ...three] = short.exec(text.trim()) ?? []
  const [, ...six] = long.exec(text.trim()) ?? []
  const [red, green, blue] = (three.length > 0 ? three.map(digit => digit + digit) : six).map(part =>
    Number.parseInt(part, 16),
  )
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue]
}

/** A colour as a picker takes it: `#` and six digits. */
export const pickerValue = (colour: Rgb): string =>
  `#${colour.map(part => part.toString(16).padStart(2, '0')).join('')}`

/** What the browser makes of any colour that CSS knows; undefined when it knows none of that name or cannot tell. */
export function cssColour(text: string): Rgb | undefined {
  const hex = hexColour(text)
  if (hex || text.trim() === '' || !knownColour(text)) return hex
  const probe = document.createElement('span')
  probe.style.color = text
  document.body.append(probe)
  const [red, green, blue] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
  probe.remove()
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue]
}

/** Whether the browser can draw it. */
export const knownColour = (text: string): boolean =>
  hexColour(text) !== undefined || (typeof CSS !== 'undefined' && CSS.supports('color', text))

const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)

const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
