import { legendLayout, legendSize } from './legend-layout'

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
  size: { width: number; height: number }
  /** The colour behind it. */
  ground: string
  legend?: readonly LegendMark[]
  /** How wide a text of the legend is, in px. */
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

/** A drawing that needs no stylesheet, on a ground of its own, with its legend below it; and how large it is. */
export function standaloneSvg({ svg, size, ground, legend = [], widthOf = () => 0 }: Picture) {
  const entries = legend.map(({ mark, words }) => {
    const { color, fontFamily, fontSize } = getComputedStyle(words)
    const text = words.textContent.trim()
    return { mark, text, color, fontFamily, fontSize, width: widthOf(text, `${fontSize} ${fontFamily}`) }
  })
  const { places, height: below } = legendLayout(
    entries.map(({ width }) => width),
    size.width,
  )
  const whole = { width: size.width, height: size.height + below }
  const picture = element('svg', { ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` })
  picture.append(element('rect', { width: '100%', height: '100%', fill: ground }))
  picture.append(place(withoutStylesheet(svg), { x: 0, y: 0, ...size }))
  for (const [index, { mark, text, color, fontFamily, fontSize }] of entries.entries()) {
    const { x, y } = places[index] ?? { x: 0, y: 0 }
    const middle = size.height + y + legendSize.line / 2
    picture.append(place(withoutStylesheet(mark), { x, y: middle - 5, width: legendSize.mark, height: 10 }))
    const type = { fill: color, 'font-family': fontFamily, 'font-size': fontSize, 'dominant-baseline': 'central' }
    const words = element('text', { x: x + legendSize.mark + legendSize.gap, y: middle, ...type })
    words.textContent = text
    picture.append(words)
  }
  return { markup: new XMLSerializer().serializeToString(picture), ...whole }
}

/** The nearest ground behind an element that is not transparent. */
function groundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor && backgroundColor !== 'transparent' && !/[,/] ?0\)$/.test(backgroundColor))
      return backgroundColor
  }
  return 'white'
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

/** A drawing on the page and its legend as a PNG, at twice their size. Rejects when the browser cannot draw it. */
export async function chartPng(svg: SVGSVGElement, legend: readonly LegendMark[] = []): Promise<Blob> {
  const size = svg.getBoundingClientRect()
  const { markup, width, height } = standaloneSvg({
    svg,
    size: { width: size.width, height: size.height },
    ground: groundOf(svg),
    legend,
    widthOf: measure(),
  })
  const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * 2)
    canvas.height = Math.ceil(height * 2)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
