/** Every picture of a chart, in px: the same whatever the window and the theme. */
export const pictureSize = { width: 1600, height: 900 } as const

/** What the title, the facts and the edges leave for the drawing and its legend. */
export const pictureArea = { x: 64, y: 204, width: 1472, height: 640 } as const

/** The most that a drawing is enlarged. */
const most = 2.4

/** How wide a drawing of this height is made on the page, so that it fills the picture when it is enlarged. */
export const widthInPicture = (height: number): number =>
  Math.round(pictureArea.width / Math.min(most, pictureArea.height / height))
