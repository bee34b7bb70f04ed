import { legendLayout, legendSize } from './legend-layout'
import { pictureArea, pictureSize } from './picture-area'

/** Looks that a drawing takes from the page's stylesheet and would lose on its own. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
]

/** What a mark of the drawing means: the mark itself, and the element that says it. */
export type LegendMark = { mark: SVGSVGElement; words: Element }

/** What is written above the drawing. */
type Words = { name: string; title: string; facts: readonly string[] }

type Picture = {
  svg: SVGSVGElement
  /** How large the drawing is on the page. */
  size: { width: number; height: number }
  words: Words
  legend?: readonly LegendMark[]
  /** How wide a text is, in px. */
  widthOf?: (text: string, font: string) => number
}

const namespace = 'http://www.w3.org/2000/svg'

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(namespace, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  return made
}

/** Computed colours and type become attributes (not styles: the page's policy refuses those in markup). */
function withoutStylesheet(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [index, each] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const computed = getComputedStyle(original)
    for (const look of looks) {
      const value = computed.getPropertyValue(look)
      if (value) each.setAttribute(look, value)
    }
    each.removeAttribute('style')
    each.removeAttribute('class')
  }
  return copy
}

function place(svg: SVGSVGElement, at: { x: number; y: number; width: number; height: number }): SVGSVGElement {
  for (const [attribute, value] of Object.entries(at)) svg.setAttribute(attribute, String(value))
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${at.width} ${at.height}`)
  return svg
}

const quiet = 0.72

/** How each is written. */
const lines: Record<keyof Words, { y: number; size: number; weight: number; opacity: number }> = {
  name: { y: 84, size: 26, weight: 400, opacity: quiet },
  title: { y: 132, size: 40, weight: 600, opacity: 1 },
  facts: { y: 176, size: 22, weight: 400, opacity: quiet },
}

/** As much of a text as fits into a width, in one line. */
function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The legend at the size of the drawing, laid out below it. */
function legendOf(legend: readonly LegendMark[], width: number, widthOf: NonNullable<Picture['widthOf']>) {
  const entries = legend.map(({ mark, words }) => {
    const { color, fontFamily, fontSize } = getComputedStyle(words)
    const text = words.textContent.trim()
    return { mark, text, color, fontFamily, fontSize, width: widthOf(text, `${fontSize} ${fontFamily}`) }
  })
  const { places, height } = legendLayout(
    entries.map(entry => entry.width),
    width,
  )
  const parts = entries.flatMap(({ mark, text, color, fontFamily, fontSize }, index) => {
    const { x, y } = places[index] ?? { x: 0, y: 0 }
    const middle = y + legendSize.line / 2
    const type = { fill: color, 'font-family': fontFamily, 'font-size': fontSize, 'dominant-baseline': 'central' }
    const words = element('text', { x: x + legendSize.mark + legendSize.gap, y: middle, ...type })
    words.textContent = text
    return [place(withoutStylesheet(mark), { x, y: middle - 5, width: legendSize.mark, height: 10 }), words]
  })
  return { parts, height }
}

/** A picture that needs no stylesheet: what it is of, the drawing as large as there is room, and its legend. */
export function standaloneSvg({ svg, size, words, legend = [], widthOf = () => 0 }: Picture): string {
  const stage = svg.closest<HTMLElement>('[data-theme]') ?? document.body
  const look = getComputedStyle(stage)
  const picture = element('svg', { ...pictureSize, viewBox: `0 0 ${pictureSize.width} ${pictureSize.height}` })
  picture.append(element('rect', { width: '100%', height: '100%', fill: look.backgroundColor || 'white' }))
  for (const part of ['name', 'title', 'facts'] as const) {
    const { y, size, weight, opacity } = lines[part]
    const font = { 'font-family': look.fontFamily, 'font-size': size, 'font-weight': weight }
    const written = element('text', { x: pictureArea.x, y, fill: look.color, opacity, ...font })
    const text = part === 'facts' ? words.facts.join('  ·  ') : words[part]
    const width = (shown: string) => widthOf(shown, `${weight} ${size}px ${look.fontFamily}`)
    written.textContent = fitted(text, pictureArea.width, width)
    picture.append(written)
  }
  const below = legendOf(legend, size.width, widthOf)
  const whole = { width: size.width, height: size.height + below.height }
  const scale = Math.min(pictureArea.width / whole.width, pictureArea.height / whole.height)
  const left = pictureArea.x + (pictureArea.width - whole.width * scale) / 2
  const top = pictureArea.y + (pictureArea.height - whole.height * scale) / 2
  const drawing = element('g', { transform: `translate(${left} ${top}) scale(${scale})` })
  drawing.append(place(withoutStylesheet(svg), { x: 0, y: 0, ...size }))
  const marks = element('g', { transform: `translate(0 ${size.height})` })
  marks.append(...below.parts)
  drawing.append(marks)
  picture.append(drawing)
  return new XMLSerializer().serializeToString(picture)
}

/** How wide the browser writes a text. */
function measure(): (text: string, font: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  return (text, font) => {
    if (!context) return 0
    context.font = font
    return context.measureText(text).width
  }
}

/** A drawing on the page, its legend and what it is of as a PNG. Rejects when the browser cannot draw it. */
export async function chartPng(svg: SVGSVGElement, legend: readonly LegendMark[], words: Words): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const markup = standaloneSvg({ svg, size: { width, height }, words, legend, widthOf: measure() })
  const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = pictureSize.width
    canvas.height = pictureSize.height
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
