/** What the page's stylesheet decides; recharts writes everything else as attributes. */
const looks = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight', 'overflow', 'visibility']

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  return made
}

/** Returns a copy with computed styles as attributes: the CSP refuses style elements. */
function withoutStylesheet(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, original] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const computed = getComputedStyle(original)
    for (const look of looks) copies[index]?.setAttribute(look, computed.getPropertyValue(look))
    copies[index]?.removeAttribute('style')
    copies[index]?.removeAttribute('class')
  }
  return copy
}

type Line = { text: string; box: DOMRect }

/** Splits a text into the browser's lines, ending in an ellipsis where the element clips it. */
function linesOf(node: Node, room: DOMRect): Line[] {
  const text = node.textContent ?? ''
  const range = document.createRange()
  const lines: Line[] = []
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const box = range.getBoundingClientRect()
    const line = lines.at(-1)
    const isCut = box.right > room.right + 1 || box.bottom > room.bottom + 1
    if (isCut && line) {
      line.text += '…'
      break
    }
    const fitting = Math.floor((word.length * (room.right - box.left)) / box.width) - 1
    const whole = isCut ? `${word.slice(0, fitting)}…` : word
    if (line && Math.abs(line.box.top - box.top) < 2) line.text += ` ${whole}`
    else lines.push({ text: whole, box })
  }
  return lines
}

/** Builds an SVG from the sheet's layout: its drawings, and its texts line by line. */
export function pictureSvg(sheet: HTMLElement, size: { width: number; height: number }): string {
  const place = sheet.getBoundingClientRect()
  const looksOfSheet = getComputedStyle(sheet)
  const picture = element('svg', { ...size, viewBox: `0 0 ${place.width} ${place.height}` })
  picture.append(element('rect', { width: '100%', height: '100%', fill: looksOfSheet.backgroundColor || 'white' }))
  for (const svg of sheet.querySelectorAll<SVGSVGElement>('svg:not(svg svg)')) {
    const { left, top, width, height } = svg.getBoundingClientRect()
    const copy = withoutStylesheet(svg)
    const at = { x: left - place.left, y: top - place.top, width, height }
    for (const [attribute, value] of Object.entries(at)) copy.setAttribute(attribute, String(value))
    picture.append(copy)
  }
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    if (!parent || parent.closest('svg')) continue
    const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(parent)
    const font = { fill: color, 'font-family': fontFamily, 'font-size': fontSize, 'font-weight': fontWeight }
    for (const { text, box } of linesOf(texts.currentNode, parent.getBoundingClientRect())) {
      const line = element('text', {
        x: box.left - place.left,
        y: (box.top + box.bottom) / 2 - place.top,
        'dominant-baseline': 'central',
        ...font,
      })
      line.textContent = text
      picture.append(line)
    }
  }
  return new XMLSerializer().serializeToString(picture)
}

/** Renders the sheet as a PNG of `size`. Rejects if drawing fails. */
export async function picturePng(sheet: HTMLElement, size: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([pictureSvg(sheet, size)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
