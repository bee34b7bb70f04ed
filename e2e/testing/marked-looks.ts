/** What the contrast of a text is worked out from, beside what lies behind it. */
export const painted = [
  'color',
  'backgroundColor',
  'backgroundImage',
  'opacity',
  'fontSize',
  'fontWeight',
  'textShadow',
  'visibility',
  'display',
  'position',
  'overflow',
  'filter',
  'mixBlendMode',
  'webkitTextStrokeWidth',
  'clip',
  'clipPath',
] as const

/**
 * Runs in the page. Of texts that look alike, each with everything around it up to the page itself, marks three with
 * `data-look`: the first, the middle and the last. A text that something else lies over or under, such as a bar drawn behind
 * a number, looks like no other. Working out contrasts is what most of the time of all checks goes to, and in a table of
 * fifty rows most texts look like that above.
 */
export function markLooks(properties: typeof painted): void {
  const known = new Map<string, number>()
  const looks = new Map<Element, number>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const numberOf = (text: string) => {
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return number
  }
  const lookOf = (element: Element): number => {
    const found = looks.get(element)
    if (found !== undefined) return found
    const around = element.parentElement ? lookOf(element.parentElement) : ''
    const own = properties.map(name => styleOf(element)[name]).join(';')
    const isOff = element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert]')
    const isOfOff = element instanceof HTMLLabelElement && element.control?.matches(':disabled')
    const look = numberOf([around, element.tagName, own, isOff, isOfOff].join('|'))
    looks.set(element, look)
    return look
  }

  const all = Array.from(document.body.querySelectorAll('*'))
  const lying = all.filter(element => {
    const { position, backgroundColor, backgroundImage } = styleOf(element)
    if (position === 'static' || position === 'relative') return false
    const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
    return isPainted || element.matches('img, svg, canvas, video')
  })
  const places = lying.map(element => ({ element, place: element.getBoundingClientRect() }))
  const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const liesWith = (text: Element) => {
    const place = text.getBoundingClientRect()
    return places.some(
      other => !other.element.contains(text) && !text.contains(other.element) && meets(place, other.place),
    )
  }

  const alike = new Map<string, Element[]>()
  for (const [index, element] of all.entries()) {
    element.removeAttribute('data-look')
    const texts = Array.from(element.childNodes).filter(node => node.nodeType === Node.TEXT_NODE)
    const text = texts.map(node => node.textContent?.trim()).join('')
    if (text === '' && !element.matches('input, select, textarea')) continue
    // One character, and what is no letter, are told apart by whoever reads, too.
    const kind = text.length === 1 ? 'one' : /[^\u0020-\u024f]/.test(text) ? 'other' : 'words'
    const look = liesWith(element) ? `${index}` : `${lookOf(element)} ${kind}`
    alike.set(look, [...(alike.get(look) ?? []), element])
  }
  for (const elements of alike.values()) {
    for (const at of [0, Math.floor(elements.length / 2), elements.length - 1])
      elements[at]?.setAttribute('data-look', '')
  }
}

/** Runs in the page, where the checks are: they look at the contrast of marked texts alone. */
export function onlyMarkedLooks(): void {
  const { axe } = window as unknown as { axe: { configure(settings: object): void } }
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
}
