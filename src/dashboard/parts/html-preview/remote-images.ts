import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** `data:` URLs need no other server. */
const isInside = (address: string) => /^\s*data:/i.test(address)

/** Attributes that load something to draw. */
const fetching = new Set(['src', 'srcset', 'poster', 'background', 'data'])
const drawn = new Set(['image', 'use', 'feImage'])

const remoteInStyle = /url\(\s*(?!['"]?\s*(?:data:|#))(?:'[^']*'|"[^"]*"|[^)]*)\s*\)|@import[^;]*;?/gi
const withoutRemoteStyle = (css: string) => css.replace(remoteInStyle, match => (match.startsWith('@') ? '' : 'none'))

type Change = { start: number; end: number; text: string }

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Returns the replacement of an attribute: `''` removes it, undefined keeps it. */
function insteadOf(tag: string, { name, value }: { name: string; value: string }): string | undefined {
  if (name === 'style') {
    const style = withoutRemoteStyle(value)
    return style === value ? undefined : `style="${escaped(style)}"`
  }
  const fetches = fetching.has(name) || (drawn.has(tag) && name === 'href')
  return fetches && !isInside(value) ? '' : undefined
}

function changesOf(element: Tree.Element): Change[] {
  const { startTag, attrs: places = {} } = element.sourceCodeLocation ?? {}
  if (element.tagName === 'link' && element.sourceCodeLocation) {
    const { startOffset: start, endOffset: end } = startTag ?? element.sourceCodeLocation
    return [{ start, end, text: '' }]
  }
  const inTag = element.attrs.flatMap((attribute): Change[] => {
    const text = insteadOf(element.tagName, attribute)
    const place = places[attribute.prefix ? `${attribute.prefix}:${attribute.name}` : attribute.name]
    return text === undefined || !place ? [] : [{ start: place.startOffset, end: place.endOffset, text }]
  })
  if (element.tagName !== 'style') return inTag
  const inSheet = element.childNodes.flatMap((node): Change[] => {
    if (!('value' in node) || !node.sourceCodeLocation) return []
    const text = withoutRemoteStyle(node.value)
    const { startOffset: start, endOffset: end } = node.sourceCodeLocation
    return text === node.value ? [] : [{ start, end, text }]
  })
  return [...inTag, ...inSheet]
}

const childrenOf = (node: Tree.Node): Tree.Node[] => [
  ...('childNodes' in node ? node.childNodes : []),
  ...('content' in node ? [node.content] : []),
]

/**
 * Removes references to other servers (images, backgrounds, style sheets, frames) from HTML and keeps the rest
 * unchanged. Uses its own parser: the browser's would report inline styles to this page's CSP.
 */
export function withoutRemoteImages(html: string): string {
  const changes = new Map<number, Change>()
  const open: Tree.Node[] = [parse(html, { sourceCodeLocationInfo: true })]
  for (let node = open.pop(); node; node = open.pop()) {
    // Wrongly nested elements appear twice for one place of the source.
    if ('tagName' in node) for (const change of changesOf(node)) changes.set(change.start, change)
    open.push(...childrenOf(node))
  }
  const last = Array.from(changes.values()).toSorted((a, b) => b.start - a.start)
  return last.reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), html)
}
