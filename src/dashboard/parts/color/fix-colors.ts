import { differenceEuclidean, wcagContrast } from 'culori/fn'
import { nearestWhere, neededContrast } from './color'

/** Colours of a survey as `#rrggbb`. The button's label has the background's colour. */
export type SurveyColors = { background: string; text: string; button: string }

/** Passing colours, with the names of the changed ones. */
export type ColorFix = SurveyColors & { changed: readonly (keyof SurveyColors)[] }

/** Whether text and button label have enough contrast. */
export const canBeRead = ({ background, text, button }: SurveyColors): boolean =>
  wcagContrast(text, background) >= neededContrast.text && wcagContrast(button, background) >= neededContrast.text

const names = ['background', 'text', 'button'] as const

function fix(before: SurveyColors, after: Partial<SurveyColors>): ColorFix | undefined {
  const colors = { ...before, ...after }
  const changed = names.filter(name => colors[name] !== before[name])
  return changed.length > 0 && canBeRead(colors) ? { ...colors, changed } : undefined
}

const difference = differenceEuclidean()
const distanceOf = (before: SurveyColors, after: SurveyColors) =>
  names.reduce((sum, name) => sum + difference(before[name], after[name]), 0)

/**
 * Returns readable colours near the given ones, nearest first: with the same background, or with the same text and
 * button on another background. Empty if they are readable already.
 */
export function fixColors(before: SurveyColors): ColorFix[] {
  if (canBeRead(before)) return []
  const { background, text, button } = before
  const readable = (color: string) => wcagContrast(color, background) >= neededContrast.text
  const others = { text: nearestWhere(text, readable), button: nearestWhere(button, readable) }
  const ground = nearestWhere(background, candidate => canBeRead({ ...before, background: candidate }))
  const fixes = [
    others.text && others.button ? fix(before, { text: others.text, button: others.button }) : undefined,
    ground ? fix(before, { background: ground }) : undefined,
  ]
  return fixes.filter(each => each !== undefined).toSorted((a, b) => distanceOf(before, a) - distanceOf(before, b))
}
