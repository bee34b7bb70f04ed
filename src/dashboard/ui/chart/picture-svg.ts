import { legendLayout, legendSize } from './legend-layout'
import type { PictureWords } from './picture'
import { type PictureArea, type PictureShape, pictureArea, pictureEdge, pictureSizes } from './picture-area'
import { fitted, textWidth } from './text-width'

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

type Picture = {
  svg: SVGSVGElement
  shape: PictureShape
  /** How large the drawing is on the page. */
  size: { width: number; height: number }
  words: PictureWords
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
const sides = { weight: 400, opacity: quiet }

/** How each is written. */
const type = {
  name: { size: 26, ...sides },
  title: { size: 40, weight: 600, opacity: 1 },
  facts: { size: 22, ...sides },
  sentence: { size: 26, weight: 400, opacity: 1 },
  source: { size: 20, ...sides },
} as const

/** Where the first line of each stands. */
const lineOf = { name: 84, title: 132, facts: 176, sentence: 226 } as const

/** The legend at the size of the drawing, laid out below it. */
function legendOf(legend: readonly LegendMark[], width: number, widthOf: NonNullable<Picture['widthOf']>) {
  const entries = legend.map(({ mark, words }) => {
    const { color, fontFamily, fontSize } = getComputedStyle(words)
    const wide = (text: string) => widthOf(text, `${fontSize} ${fontFamily}`)
    const room = width - 2 * legendSize.margin - legendSize.mark - legendSize.gap
    const text = fitted(words.textContent.trim(), room, wide)
    return { mark, text, color, fontFamily, fontSize, width: wide(text) }
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

/** A text in as many lines as it takes. */
function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map(line => fitted(line, width, widthOf))
}

/** A picture that needs no stylesheet: what it is of, the drawing as large as there is room, its legend and its source. */
export function standaloneSvg({ svg, shape, size, words, legend = [], widthOf = () => 0 }: Picture): string {
  const stage = svg.closest<HTMLElement>('[data-theme]') ?? document.body
  const look = getComputedStyle(stage)
  const whole = pictureSizes[shape]
  const picture = element('svg', { ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` })
  picture.append(element('rect', { width: '100%', height: '100%', fill: look.backgroundColor || 'white' }))
  const { x, width: room } = pictureArea(shape)
  const widthAs = (kind: keyof typeof type) => (text: string) =>
    widthOf(text, `${type[kind].weight} ${type[kind].size}px ${look.fontFamily}`)
  const write = (kind: keyof typeof type, y: number, text: string) => {
    const { size, weight, opacity } = type[kind]
    const font = { 'font-family': look.fontFamily, 'font-size': size, 'font-weight': weight }
    const written = element('text', { x, y, fill: look.color, opacity, ...font })
    written.textContent = fitted(text, room, widthAs(kind))
    picture.append(written)
  }
  write('name', lineOf.name, words.name)
  write('title', lineOf.title, words.title)
  write('facts', lineOf.facts, words.facts.join('  ·  '))
  const sentences = (words.sentences ?? []).flatMap(sentence => wrapped(sentence, room, widthAs('sentence')))
  for (const [at, line] of sentences.entries()) write('sentence', lineOf.sentence + at * pictureEdge.line, line)
  write('source', whole.height - pictureEdge.bottom / 2, words.source)
  picture.append(drawnWithin(pictureArea(shape, sentences.length), { svg, size, legend, widthOf }))
  return new XMLSerializer().serializeToString(picture)
}

type Drawn = Required<Pick<Picture, 'svg' | 'size' | 'legend' | 'widthOf'>>

/** The drawing and its legend, as large as fits and in the middle. */
function drawnWithin(area: PictureArea, { svg, size, legend, widthOf }: Drawn): SVGElement {
  const below = legendOf(legend, size.width, widthOf)
  const whole = { width: size.width, height: size.height + below.height }
  const scale = Math.min(area.width / whole.width, area.height / whole.height)
  const left = area.x + (area.width - whole.width * scale) / 2
  const top = area.y + (area.height - whole.height * scale) / 2
  const drawing = element('g', { transform: `translate(${left} ${top}) scale(${scale})` })
  drawing.append(place(withoutStylesheet(svg), { x: 0, y: 0, ...size }))
  const marks = element('g', { transform: `translate(0 ${size.height})` })
  marks.append(...below.parts)
  drawing.append(marks)
  return drawing
}

/** A drawing on the page, its legend and what it is of as a drawing of its own. */
export function pictureSvg(
  svg: SVGSVGElement,
  legend: readonly LegendMark[],
  words: PictureWords,
  shape: PictureShape,
): Blob {
  const { width, height } = svg.getBoundingClientRect()
  const markup = standaloneSvg({ svg, shape, size: { width, height }, words, legend, widthOf: textWidth })
  return new Blob([markup], { type: 'image/svg+xml' })
}
