/** What a letter takes of its size on average, where nothing can be measured. */
const letter = 0.56

let context: CanvasRenderingContext2D | null | undefined

/** How wide the browser writes a text in px: `600 13px sans-serif`. */
export function textWidth(text: string, font: string): number {
  if (context === undefined) context = document.createElement('canvas').getContext('2d')
  if (!context) return Array.from(text).length * letter * Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? 0)
  context.font = font
  return context.measureText(text).width
}

/** How wide a text of a drawing is, in the letters of the page. */
export function drawnWidth(text: string, size: number, weight = 500): number {
  return textWidth(text, `${weight} ${size}px ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`)
}

/** As much of a text as fits into a width, in one line. */
export function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
