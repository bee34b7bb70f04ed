/** Properties that testing libraries read for nearly every element on every query. */
const quick = new Set(['display', 'visibility', 'pointer-events'])
const initial = { visibility: 'visible', 'pointer-events': 'auto' }
const plain = /^[a-z-]+$/
const global = /^(?:inherit|initial|unset|revert|revert-layer)$/

/** The browser's default style of these depends on more than their name. */
const special = new Set(['dialog', 'summary', 'noscript', 'embed'])
const rows = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'])

/** Whether a sheet has rules for these properties. */
function isTouching({ cssRules }: CSSStyleSheet): boolean {
  return [...cssRules].some(({ cssText }) => [...quick].some(name => cssText.includes(name)) && !cssText.includes('::'))
}

/** Returns a plain inline value; null if only the full computation can tell. */
function inline(element: Element, name: string): string | null {
  if (!element.hasAttribute('style')) return ''
  const value = (element as HTMLElement).style?.getPropertyValue(name)
  return value === '' || (plain.test(value) && !global.test(value)) ? value : null
}

/**
 * jsdom computes a whole style from every rule of the default sheet for each query. Visibility and pointer events are
 * cached by what those rules depend on; everything else is computed in full.
 */
export function answerStylesQuickly(window: Window & typeof globalThis): void {
  const reckon = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()
  const touching = new WeakMap<CSSStyleSheet, { rules: number; touches: boolean }>()

  function touches(sheet: CSSStyleSheet): boolean {
    const { length } = sheet.cssRules
    let known = touching.get(sheet)
    if (known?.rules !== length) touching.set(sheet, (known = { rules: length, touches: isTouching(sheet) }))
    return known.touches
  }

  function display(element: Element): string | null {
    const own = inline(element, 'display')
    if (own !== '') return own
    if (special.has(element.localName) || element.hasAttribute('popover')) return null
    const key = `${element.localName} ${element.getAttribute('hidden')} ${element.getAttribute('type')}`
    let known = displays.get(key)
    if (known === undefined) displays.set(key, (known = reckon(element).display))
    return known
  }

  function inherited(element: Element, name: 'visibility' | 'pointer-events'): string | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      // A hidden table row has `visibility: collapse`.
      const own = rows.has(at.localName) && at.hasAttribute('hidden') ? null : inline(at, name)
      if (own !== '') return own
    }
    return initial[name]
  }

  function answer(element: Element, name: string): string | null {
    if ([...element.ownerDocument.styleSheets].some(touches)) return null
    return name === 'display' ? display(element) : inherited(element, name as keyof typeof initial)
  }

  window.getComputedStyle = (element, pseudo) => {
    if (!(element instanceof window.Element) || pseudo) return reckon(element, pseudo)
    let whole: CSSStyleDeclaration | undefined
    const full = () => (whole ??= reckon(element))
    const value = (name: string) => (quick.has(name) ? answer(element, name) : null) ?? full().getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        if (key === 'getPropertyValue') return value
        if (key === 'pointerEvents') return value('pointer-events')
        if (typeof key === 'string' && quick.has(key)) return value(key)
        const member: unknown = Reflect.get(full(), key)
        return typeof member === 'function' ? member.bind(full()) : member
      },
    })
  }
}
