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
  'colorScheme',
] as const

/**
 * Runs in the page. Of texts that look alike, each with everything around it up to the page itself, marks three with
 * `data-look`: the first, the middle and the last; none where `known` names the look, and gives the others' names. A text
 * that something painted lies over or under, such as a bar drawn behind a number, looks like no other. Working out contrasts
 * is what most of the time of all checks goes to, and in a table of fifty rows most texts look like that above.
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
  /** 64 bits of FNV-1a, so that looks of a whole run are told apart by a short name. */
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
    // Words may stick out of the box they stand in.
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
    // One character, and what is no letter, are told apart by whoever reads, too.
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

/** Runs in the page, where the checks are: they look at the contrast of marked texts alone. */
export function onlyMarkedLooks(): void {
  const { axe } = window as unknown as { axe: { configure(settings: object): void } }
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
}
