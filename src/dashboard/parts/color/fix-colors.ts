import { differenceEuclidean, wcagContrast } from 'culori/fn'
import { nearestWhere, neededContrast } from './color'

/**
 * The colours of a survey, as `#` and six digits: what is written, what is pressed, and what is behind both. The button's label
 * has the background's colour.
 */
export type SurveyColors = { background: string; text: string; button: string }

/** Colours that pass together, with the names of those that are others than before. */
export type ColorFix = SurveyColors & { changed: readonly (keyof SurveyColors)[] }

/** Whether the text, the button and the label on it can be told from what is behind them. */
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
 * Colours near to these that can be read, nearest first: with the same background, and with the same text and button where there
 * is a background for both. None where they can be read as they are.
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
