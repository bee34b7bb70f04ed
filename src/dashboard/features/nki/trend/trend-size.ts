/** How high a trend is drawn, in px. */
export const heightOfTrend = 340

/** Below this width a bar has no room for its count, and the drawing scrolls. */
const narrowestBar = 15
const axis = 64

/** The width below which a trend cannot be read, in px. */
export const neededWidth = (parts: number, compare: boolean): number => parts * (compare ? 2 : 1) * narrowestBar + axis
