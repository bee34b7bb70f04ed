import type { Refusal, Size } from './image-file'

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

/** Whether an element refers to another file, or loads one by CSS. */
const loads = ({ localName, textContent, attributes }: Element) =>
  (/^style$/i.test(localName) && loadsExternally(textContent)) ||
  Array.from(attributes).some(attribute =>
    /^(?:href|src)$/i.test(attribute.localName)
      ? // Links do nothing in an image.
        !/^a$/i.test(localName) && !isInside(attribute.value)
      : mayHoldCss(attribute.name) && loadsExternally(attribute.value),
  )

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

/** Checks an SVG and gives it its size in pixels; or says why it is refused. */
export function readSvg(text: string): { svg: string; size: Size } | Refusal {
  if (text.length > mostCharacters) return 'svgTooLarge'
  // Nested entities can expand without limit.
  if (/<!ENTITY[^>]*(?:&|%\s|\bSYSTEM\b|\bPUBLIC\b)|<\?xml-stylesheet/i.test(text)) return 'external'
  // Nothing runs in a parsed document, but browsers report event handlers to the CSP.
  const withoutHandlers = text.replace(/(\s)on([a-z]+\s*=)/gi, '$1data-on$2')
  const { documentElement: root } = new DOMParser().parseFromString(withoutHandlers, 'image/svg+xml')
  if (root.localName !== 'svg' || root.namespaceURI !== svgSpace || root.querySelector('parsererror')) {
    return 'unreadable'
  }
  // Scripts do not run in an image, and editors keep their data in foreign objects.
  for (const unused of root.querySelectorAll('script, foreignObject[requiredExtensions]')) unused.remove()
  const elements = [root, ...root.querySelectorAll('*')]
  if (root.querySelector('foreignObject') || elements.some(loads)) return 'external'
  const shape = shapeOf(root)
  if (!shape) return 'unreadable'
  const factor = drawnSide / Math.max(shape.width, shape.height)
  const side = (pixels: number) => Math.max(leastSide, Math.round(pixels * factor))
  const size = { width: side(shape.width), height: side(shape.height) }
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${shape.width} ${shape.height}`)
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height))
  return { svg: new XMLSerializer().serializeToString(root), size }
}

/** Opens an SVG as an image element, in which nothing runs and nothing is loaded. */
export async function openSvg(text: string): Promise<HTMLImageElement | Refusal> {
  const read = readSvg(text)
  if (typeof read === 'string') return read
  const image = new Image(read.size.width, read.size.height)
  image.src = `data:image/svg+xml,${encodeURIComponent(read.svg)}`
  await image.decode()
  return image
}
