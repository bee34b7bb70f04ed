/** Measures of a legend within a picture, in px. */
export const legendSize = { mark: 20, gap: 8, between: 20, line: 22, margin: 12 } as const

/** Where each entry begins, line by line within a width, and how high all of them are together. */
export function legendLayout(textWidths: readonly number[], width: number) {
  const { mark, gap, between, line, margin } = legendSize
  const places: { x: number; y: number }[] = []
  let x = margin
  let y = 0
  for (const textWidth of textWidths) {
    const whole = mark + gap + textWidth
    if (x > margin && x + whole > width - margin) {
      x = margin
      y += line
    }
    places.push({ x, y })
    x += whole + between
  }
  return { places, height: places.length === 0 ? 0 : y + line + margin }
}
