/** Styles that affect a text's contrast, besides its background. */
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
  'colorScheme',
] as const

/**
 * Runs in the page. Groups texts with the same styles on all ancestors and marks three per group with `data-look`
 * (first, middle, last), but none of a group in `known`; returns the names of the other groups. A text that overlaps
 * a painted element, such as a bar, is a group of its own. Contrast takes most of the time of all checks, and most
 * texts of a table look alike.
 */
export function markLooks({ properties, known }: { properties: typeof painted; known: string[] }): string[] {
  const before = new Set(known)
  const looks = new Map<Element, string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  /** 64 bits of FNV-1a: short names that are unique in a run. */
  const nameOf = (text: string) => {
    let [low, high] = [0x811c9dc5, 0x9e3779b9]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      low = Math.imul(low ^ code, 0x01000193)
      high = Math.imul(high ^ code ^ (low >>> 16), 0x85ebca6b)
    }
    return `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`
  }
  const lookOf = (element: Element): string => {
    const found = looks.get(element)
    if (found !== undefined) return found
    const around = element.parentElement ? lookOf(element.parentElement) : ''
    const own = properties.map(name => styleOf(element)[name]).join(';')
    const isOff = element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert]')
    const isOfOff = element instanceof HTMLLabelElement && element.control?.matches(':disabled')
    const look = nameOf([around, element.tagName, own, isOff, isOfOff].join('|'))
    looks.set(element, look)
    return look
  }

  const all = Array.from(document.body.querySelectorAll('*'))
  const coloured = all.filter(element => {
    const { backgroundColor, backgroundImage } = styleOf(element)
    return (
      backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || element.matches('img, svg, canvas, video')
    )
  })
  const places = coloured.map(element => ({ element, place: element.getBoundingClientRect() }))
  const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const words = document.createRange()
  const liesWith = (text: Element) => {
    // The text may overflow its element.
    words.selectNodeContents(text)
    const own = [text.getBoundingClientRect(), words.getBoundingClientRect()]
    return places.some(
      ({ element, place }) =>
        own.some(each => meets(each, place)) && !element.contains(text) && !text.contains(element),
    )
  }

  const alike = new Map<string, Element[]>()
  const named = new Set<string>()
  for (const [index, element] of all.entries()) {
    element.removeAttribute('data-look')
    const texts = Array.from(element.childNodes).filter(node => node.nodeType === Node.TEXT_NODE)
    const text = texts.map(node => node.textContent?.trim()).join('')
    if (text === '' && !element.matches('input, select, textarea')) continue
    // axe too treats single characters and non-letters separately.
    const kind = text.length === 1 ? 'one' : /[^\u0020-\u024f]/.test(text) ? 'other' : 'words'
    const name = `${lookOf(element)} ${kind}`
    const isAlone = liesWith(element)
    if (!isAlone && before.has(name)) continue
    if (!isAlone) named.add(name)
    const look = isAlone ? `${index}` : name
    alike.set(look, [...(alike.get(look) ?? []), element])
  }
  for (const elements of alike.values()) {
    for (const at of [0, Math.floor(elements.length / 2), elements.length - 1])
      elements[at]?.setAttribute('data-look', '')
  }
  return [...named]
}

/** Runs in the page: restricts axe's contrast rule to marked texts. */
export function onlyMarkedLooks(): void {
  const { axe } = window as unknown as { axe: { configure(settings: object): void } }
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
}
