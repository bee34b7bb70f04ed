import 'culori/css'
import { differenceEuclidean, formatHex, interpolate, nearest, samples, wcagContrast } from 'culori/fn'

/** What WCAG 2.2 AA asks of text (1.4.3), and of what shows where a control is (1.4.11). */
export const neededContrast = { text: 4.5, control: 3 } as const

/** A colour as `#` and six digits, the only spelling that V1 takes (§2.6); undefined for anything else. */
export const sixDigitColor = (text: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined

/** Any colour that CSS knows, as `#` and six digits; undefined for what is none. */
export function cssColor(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  // The library reads digits without `#` too, which no browser does.
  return /^[0-9a-f]*$/i.test(trimmed) ? undefined : formatHex(trimmed)
}

const steps = samples(257)

/** The colour nearest to `color` that passes, made darker or lighter in its own hue; undefined where none does. */
export function nearestWhere(color: string, passes: (candidate: string) => boolean): string | undefined {
  const shades = ['black', 'white'].flatMap(end => {
    const mix = interpolate([color, end])
    const step = steps.find(step => passes(formatHex(mix(step))))
    return step === undefined ? [] : formatHex(mix(step))
  })
  return nearest(shades, differenceEuclidean())(color)[0]
}

/** Black or white, whichever is easier to read on it; black where the ground is not known. */
export const readableOn = (ground: string | undefined): '#000000' | '#ffffff' =>
  ground && wcagContrast('#ffffff', ground) > wcagContrast('#000000', ground) ? '#ffffff' : '#000000'
