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

/**
 * A copy of a drawing that needs no stylesheet: computed colours and type become attributes of each element
 * (attributes, not styles: the page's policy refuses those in markup), on a ground of its own.
 */
export function standaloneSvg(svg: SVGSVGElement, ground: string, size: { width: number; height: number }): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[at]
    if (!original) continue
    const computed = getComputedStyle(original)
    for (const look of looks) {
      const value = computed.getPropertyValue(look)
      if (value) element.setAttribute(look, value)
    }
    element.removeAttribute('style')
    element.removeAttribute('class')
  }
  const back = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  back.setAttribute('width', '100%')
  back.setAttribute('height', '100%')
  back.setAttribute('fill', ground)
  copy.prepend(back)
  copy.setAttribute('width', String(size.width))
  copy.setAttribute('height', String(size.height))
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
  return new XMLSerializer().serializeToString(copy)
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

/** A drawing on the page as a PNG, at twice its size. Rejects when the browser cannot draw it. */
export async function chartPng(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const markup = standaloneSvg(svg, groundOf(svg), { width, height })
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
