import 'culori/css'
import { differenceEuclidean, formatHex, interpolate, nearest, parse, samples, wcagContrast } from 'culori/fn'

/** Contrast required by WCAG 2.2 AA for text (1.4.3) and for controls (1.4.11). */
export const neededContrast = { text: 4.5, control: 3 } as const

/** Returns the colour as `#rrggbb`, the only notation of V1 (§2.6); undefined for any other text. */
export const sixDigitColor = (text: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined

/** Converts an opaque CSS colour to `#rrggbb`; undefined for any other text. */
export function cssColor(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  // culori also accepts digits without `#`, which browsers do not.
  const color = /^[0-9a-f]*$/i.test(trimmed) ? undefined : parse(trimmed)
  return color && (color.alpha ?? 1) >= 1 ? formatHex(color) : undefined
}

const steps = samples(257)

/** Returns the nearest passing colour, darker or lighter in the same hue; undefined if none passes. */
export function nearestWhere(color: string, passes: (candidate: string) => boolean): string | undefined {
  const shades = ['black', 'white'].flatMap(end => {
    const mix = interpolate([color, end])
    const step = steps.find(step => passes(formatHex(mix(step))))
    return step === undefined ? [] : formatHex(mix(step))
  })
  return nearest(shades, differenceEuclidean())(color)[0]
}

/** Returns black or white, whichever has more contrast; black on an unknown background. */
export const readableOn = (ground: string | undefined): '#000000' | '#ffffff' =>
  ground && wcagContrast('#ffffff', ground) > wcagContrast('#000000', ground) ? '#ffffff' : '#000000'
