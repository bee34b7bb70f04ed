/** A colour as red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number]

/** Reads `#` and 6 hexadecimal digits; undefined for anything else. */
export function rgbOf(hex: string): Rgb | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return undefined
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hexOf = (rgb: Rgb) => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratioOf(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2 contrast of two colours, from 1 to 21; undefined when one of them is none. */
export function contrastRatio(a: string, b: string): number | undefined {
  const [first, second] = [rgbOf(a), rgbOf(b)]
  return first && second ? ratioOf(first, second) : undefined
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const steps = 256

/**
 * The colour nearest to `color` that has at least `wanted` contrast to `against`, made darker or lighter in its own hue;
 * `color` itself where it passes, undefined where none does or one of the two is no colour.
 */
export function nearestPassing(color: string, against: string, wanted: number): string | undefined {
  const [from, ground] = [rgbOf(color), rgbOf(against)]
  if (!from || !ground) return undefined
  for (let step = 0; step <= steps; step++) {
    const passing = [black, white]
      .map(to => mix(from, to, step / steps))
      .filter(candidate => ratioOf(candidate, ground) >= wanted)
      .toSorted((a, b) => distance(a, from) - distance(b, from))
    if (passing[0]) return hexOf(passing[0])
  }
  return undefined
}

const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Black or white, whichever is easier to read on it. */
export function readableOn(ground: string): '#000000' | '#ffffff' {
  const rgb = rgbOf(ground)
  return rgb && ratioOf(white, rgb) > ratioOf(black, rgb) ? '#ffffff' : '#000000'
}
