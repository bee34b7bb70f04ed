export type Size = { width: number; height: number }

/** Pixels of the longer side above which an image is made smaller before it is sent. */
export const longestSide = 1600

/** The same shape with no side longer than `most`, at least a pixel each; undefined where it is small enough. */
export function scaledSize({ width, height }: Size, most: number = longestSide): Size | undefined {
  const factor = most / Math.max(width, height)
  if (factor >= 1) return undefined
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
