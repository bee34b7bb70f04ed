/** The two shapes of a picture, in px: for a slide and for a message. The same whatever the window and the theme. */
export const pictureSizes = { wide: { width: 1600, height: 900 }, square: { width: 1080, height: 1080 } } as const

export type PictureShape = keyof typeof pictureSizes
export type PictureFormat = 'png' | 'svg'

/** A part of a picture, in px. */
export type PictureArea = { x: number; y: number; width: number; height: number }

/** Where the words of a picture stand: the edge, what is above and below the drawing, and a line of a sentence. */
export const pictureEdge = { side: 64, top: 204, bottom: 76, line: 38 } as const

/** What the title, so many lines of sentences, the source and the edges leave for the drawing and its legend. */
export function pictureArea(shape: PictureShape, lines = 0): PictureArea {
  const { width, height } = pictureSizes[shape]
  const { side, top, bottom, line } = pictureEdge
  const y = top + lines * line
  return { x: side, y, width: width - 2 * side, height: height - y - bottom }
}

/** The most that a drawing is enlarged. */
const most = 2.4

/** How wide a drawing of this height is made, so that it fills its area of a picture when it is enlarged. */
export const widthInPicture = (height: number, area: Pick<PictureArea, 'width' | 'height'>): number =>
  Math.round(area.width / Math.min(most, area.height / height))

/** How wide a chart with axes is made, in a wide area and in one that is not: its words are then as large as they can be. */
const chartWidth = { wide: 920, square: 640 } as const
/** What a legend of one line takes below it. */
const legend = 40

/** What a chart with axes is made at for its area of a picture, which then enlarges it; `least` is the width it needs. */
export function chartSizeIn(area: Pick<PictureArea, 'width' | 'height'>, least = 0) {
  const width = Math.max(chartWidth[area.width > area.height * 1.5 ? 'wide' : 'square'], least)
  return { width, height: Math.round((area.height * width) / area.width - legend) }
}
