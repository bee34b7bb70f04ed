import { drawImage, type Size } from './image-file'

/** An SVG to draw with its size in pixels, or why not. `external`: needs other files or contains HTML. */
export type ReadSvg = { svg: string; size: Size } | { refused: 'external' | 'unreadable' | 'svgTooLarge' }

const mostCharacters = 2_000_000
/** Longer side in pixels of the drawn PNG; an SVG has no size of its own. */
const drawnSide = 1200
const leastSide = 16

const svgSpace = 'http://www.w3.org/2000/svg'

/** A reference inside the SVG, or to an embedded image. */
const isInside = (address: string) => /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i.test(address)

/** Whether CSS loads anything. CSS with escapes is not parsed but refused. */
function loadsExternally(css: string): boolean {
  const bare = css.replace(/\/\*[^]*?\*\//g, '')
  if (/@import|@font-face|\\/i.test(bare)) return true
  return [...bare.matchAll(/(?:url|image|image-set|src)\(\s*(['"]?)(.*?)\1\s*\)/gis)].some(
    ([, , address = '']) => !isInside(address),
  )
}

/** Whether the attribute may contain CSS: not editor data and not a plain name. */
const mayHoldCss = (name: string) =>
  !/[:-]/.test(name.replace(/^(?:clip|color|fill|flood|lighting|marker|mask|stop|stroke)-/, '')) &&
  !/^(?:id|class|d)$/.test(name)

const dropped = new Set(['script', 'handler', 'listener'])

/** Removes what an image never runs. Returns false if anything external is needed. */
function sanitize(element: Element): boolean {
  for (const inner of Array.from(element.children)) {
    const name = inner.localName.toLowerCase()
    const isForeign = name === 'foreignobject'
    // Data of an SVG editor.
    if (dropped.has(name) || (isForeign && inner.hasAttribute('requiredExtensions'))) inner.remove()
    else if (isForeign || !sanitize(inner)) return false
  }
  if (element.localName.toLowerCase() === 'style' && loadsExternally(element.textContent)) return false
  for (const { name, localName, value } of Array.from(element.attributes)) {
    if (/^(?:data-)?on/i.test(localName)) element.removeAttribute(name)
    else if (/^(?:href|src)$/i.test(localName)) {
      // Links do nothing in an image.
      if (element.localName.toLowerCase() === 'a') element.removeAttribute(name)
      else if (!isInside(value)) return false
    } else if (mayHoldCss(name) && loadsExternally(value)) return false
  }
  return true
}

/** Parses a length to pixels; undefined for a percentage. */
function length(text: string | null): number | undefined {
  const [, number = '', unit = ''] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in)?\s*$/i.exec(text ?? '') ?? []
  const inPixels = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }
  const value = Number(number) * (inPixels[unit.toLowerCase() as keyof typeof inPixels] ?? 1)
  return value > 0 && Number.isFinite(value) ? value : undefined
}

/** Returns the aspect of an SVG by its width and height or its viewBox. */
function shapeOf(root: Element): Size | undefined {
  const [width, height] = [length(root.getAttribute('width')), length(root.getAttribute('height'))]
  const [, , frameWidth = 0, frameHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width && height) return { width, height }
  return frameWidth > 0 && frameHeight > 0 ? { width: frameWidth, height: frameHeight } : undefined
}

/** Checks and sanitises an SVG and sets its size in pixels. Nothing in it runs. */
export function readSvg(text: string): ReadSvg {
  if (text.length > mostCharacters) return { refused: 'svgTooLarge' }
  // Nested entities can expand without limit.
  if (/<!ENTITY[^>]*(?:&|%\s|\bSYSTEM\b|\bPUBLIC\b)/i.test(text)) return { refused: 'external' }
  if (/<\?xml-stylesheet/i.test(text)) return { refused: 'external' }
  // Nothing runs in a parsed document, but browsers report event handlers to the CSP.
  const withoutHandlers = text.replace(/(\s)on([a-z]+\s*=)/gi, '$1data-on$2')
  const { documentElement: root } = new DOMParser().parseFromString(withoutHandlers, 'image/svg+xml')
  if (root.localName !== 'svg' || root.namespaceURI !== svgSpace) return { refused: 'unreadable' }
  if (root.querySelector('parsererror')) return { refused: 'unreadable' }
  if (!sanitize(root)) return { refused: 'external' }
  const shape = shapeOf(root)
  if (!shape) return { refused: 'unreadable' }
  const factor = drawnSide / Math.max(shape.width, shape.height)
  const side = (pixels: number) => Math.max(leastSide, Math.round(pixels * factor))
  const size = { width: side(shape.width), height: side(shape.height) }
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${shape.width} ${shape.height}`)
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height))
  return { svg: new XMLSerializer().serializeToString(root), size }
}

export async function svgAsPng(text: string): Promise<Blob | Extract<ReadSvg, { refused: unknown }>> {
  const read = readSvg(text)
  return 'refused' in read ? read : draw(read.svg, read.size)
}

/** Draws through an image element, in which nothing runs and nothing is loaded. */
async function draw(svg: string, size: Size): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(size.width, size.height)
    image.src = address
    await image.decode()
    return await drawImage(image, size, 'image/png')
  } finally {
    URL.revokeObjectURL(address)
  }
}
