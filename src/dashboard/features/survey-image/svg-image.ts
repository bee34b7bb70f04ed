import { drawImage, type Size } from './image-file'

/**
 * A drawing that can be drawn as an image, with its size in pixels; or why not. `external`: it needs something from elsewhere, or
 * holds a web page, so that the picture would not be whole.
 */
export type ReadSvg = { svg: string; size: Size } | { refused: 'external' | 'unreadable' | 'svgTooLarge' }

/** Characters of a drawing that is read at all. */
const mostCharacters = 2_000_000
/** Pixels of the longer side that a drawing is drawn with, whatever it says: it has no size of its own. */
const drawnSide = 1200
/** A drawing is drawn no narrower than this, however long it is. */
const leastSide = 16

const svgSpace = 'http://www.w3.org/2000/svg'

/** What stands in the drawing itself, or in an image inside it. */
const isInside = (address: string) => /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i.test(address)

/** Whether a declaration fetches something. What is escaped in CSS is not looked through: it is refused. */
function fetches(css: string): boolean {
  const bare = css.replace(/\/\*[^]*?\*\//g, '')
  if (/@import|@font-face|\\/i.test(bare)) return true
  return [...bare.matchAll(/(?:url|image|image-set|src)\(\s*(['"]?)(.*?)\1\s*\)/gis)].some(
    ([, , address = '']) => !isInside(address),
  )
}

/** An attribute that may say how something looks: none of an editor's own, and no plain name. */
const isLook = (name: string) =>
  !/[:-]/.test(name.replace(/^(?:clip|color|fill|flood|lighting|marker|mask|stop|stroke)-/, '')) &&
  !/^(?:id|class|d)$/.test(name)

const drops = new Set(['script', 'handler', 'listener'])

/** Takes out what an image never runs, and tells whether something is needed from elsewhere. */
function cleaned(element: Element): boolean {
  for (const inner of Array.from(element.children)) {
    const name = inner.localName.toLowerCase()
    const isForeign = name === 'foreignobject'
    // An editor's own data, for that editor alone.
    if (drops.has(name) || (isForeign && inner.hasAttribute('requiredExtensions'))) inner.remove()
    else if (isForeign || !cleaned(inner)) return false
  }
  if (element.localName.toLowerCase() === 'style' && fetches(element.textContent)) return false
  for (const { name, localName, value } of Array.from(element.attributes)) {
    if (/^(?:data-)?on/i.test(localName)) element.removeAttribute(name)
    else if (/^(?:href|src)$/i.test(localName)) {
      // A link leads somewhere when it is clicked; an image has none.
      if (element.localName.toLowerCase() === 'a') element.removeAttribute(name)
      else if (!isInside(value)) return false
    } else if (isLook(name) && fetches(value)) return false
  }
  return true
}

/** A length in pixels; undefined where it is a share of something. */
function length(text: string | null): number | undefined {
  const [, number = '', unit = ''] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in)?\s*$/i.exec(text ?? '') ?? []
  const inPixels = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }
  const value = Number(number) * (inPixels[unit.toLowerCase() as keyof typeof inPixels] ?? 1)
  return value > 0 && Number.isFinite(value) ? value : undefined
}

/** The shape of a drawing, by its frame or by its sides. */
function shapeOf(root: Element): Size | undefined {
  const [width, height] = [length(root.getAttribute('width')), length(root.getAttribute('height'))]
  const [, , frameWidth = 0, frameHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width && height) return { width, height }
  return frameWidth > 0 && frameHeight > 0 ? { width: frameWidth, height: frameHeight } : undefined
}

/** Reads a drawing: what stands in it is looked through, never run, and its sides become pixels. */
export function readSvg(text: string): ReadSvg {
  if (text.length > mostCharacters) return { refused: 'svgTooLarge' }
  // Names that stand for other names can stand for a great many.
  if (/<!ENTITY[^>]*(?:&|%\s|\bSYSTEM\b|\bPUBLIC\b)/i.test(text)) return { refused: 'external' }
  if (/<\?xml-stylesheet/i.test(text)) return { refused: 'external' }
  // Nothing runs in a document that is only read, but a browser complains of what would.
  const quiet = text.replace(/(\s)on([a-z]+\s*=)/gi, '$1data-on$2')
  const { documentElement: root } = new DOMParser().parseFromString(quiet, 'image/svg+xml')
  if (root.localName !== 'svg' || root.namespaceURI !== svgSpace) return { refused: 'unreadable' }
  if (root.querySelector('parsererror')) return { refused: 'unreadable' }
  if (!cleaned(root)) return { refused: 'external' }
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

/** A drawing as a PNG, or why there is none. */
export async function svgAsPng(text: string): Promise<Blob | Extract<ReadSvg, { refused: unknown }>> {
  const read = readSvg(text)
  return 'refused' in read ? read : draw(read.svg, read.size)
}

/** It is an image when it is drawn: nothing in it runs, and nothing is fetched. */
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
