import { hexOf, type Rgb } from './color'
import { linear } from './linear-light'

/** What WCAG 2.2 AA asks of text (1.4.3), and of what shows where a control is (1.4.11). */
export const neededContrast = { text: 4.5, control: 3 } as const

/** WCAG 2.2, relative luminance. */
const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG 2.2 contrast of two colours, from 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const steps = 256

/** The colour nearest to `color` that passes, made darker or lighter in its own hue; undefined where none does. */
export function nearestWhere(color: Rgb, passes: (candidate: Rgb) => boolean): Rgb | undefined {
  for (let step = 0; step <= steps; step++) {
    const passing = [black, white]
      .map(to => mix(color, to, step / steps))
      .filter(passes)
      .toSorted((a, b) => distance(a, color) - distance(b, color))
    if (passing[0]) return passing[0]
  }
  return undefined
}

/**
 * The colour nearest to `color` that has at least `minimum` contrast to `against`; `color` itself where it passes, undefined where
 * none does. As `#` and six digits.
 */
export function nearestPassing(color: Rgb, against: Rgb, minimum: number): string | undefined {
  const found = nearestWhere(color, candidate => contrastOf(candidate, against) >= minimum)
  return found && hexOf(found)
}

const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Black or white, whichever is easier to read on it; black where the ground is not known. */
export const readableOn = (ground: Rgb | undefined): '#000000' | '#ffffff' =>
  ground && contrastOf(white, ground) > contrastOf(black, ground) ? '#ffffff' : '#000000'
