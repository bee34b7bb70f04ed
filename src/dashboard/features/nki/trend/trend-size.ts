import { pictureArea } from '#dashboard/ui/chart/picture-area'

/** Below this width a bar has no room for its count, and the drawing scrolls. */
const narrowestBar = 15
const axis = 64
/** What a drawing of few parts has in a picture: its words are then as large as they can well be. */
const widthOfFew = 920
/** What a legend of one line takes below the drawing. */
const legend = 40

/** The width below which a trend cannot be read, in px. */
export const neededWidth = (parts: number, compare: boolean): number => parts * (compare ? 2 : 1) * narrowestBar + axis

/** What a trend is drawn at for a picture, which then enlarges it. */
export function pictureSizeOf(parts: number, compare: boolean): { width: number; height: number } {
  const width = Math.max(widthOfFew, neededWidth(parts, compare))
  return { width, height: Math.round((pictureArea.height * width) / pictureArea.width - legend) }
}
