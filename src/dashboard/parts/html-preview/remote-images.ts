/** What is in the address itself needs no other server. */
const isInside = (address: string) => /^\s*data:/i.test(address)

/** Attributes by which HTML fetches something to draw. */
const fetching = ['src', 'srcset', 'poster', 'background', 'data'] as const

const remoteInStyle = /url\(\s*(?!['"]?\s*data:)(?:'[^']*'|"[^"]*"|[^)]*)\s*\)|@import[^;]*;?/gi

/**
 * HTML without what it would fetch from other servers: pictures, backgrounds, style sheets, frames. The same text where it
 * fetches nothing. A text that stands for a picture stays.
 */
export function withoutRemoteImages(html: string): string {
  if (!/(?:src|srcset|poster|background|data)\s*=|url\(|@import|<link/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  let changed = false
  const strip = (element: Element, name: string) => {
    element.removeAttribute(name)
    changed = true
  }
  for (const element of page.querySelectorAll('*')) {
    for (const name of fetching) {
      const address = element.getAttribute(name)
      if (address !== null && !isInside(address)) strip(element, name)
    }
    const style = element.getAttribute('style')
    if (style && style.search(remoteInStyle) >= 0) {
      element.setAttribute('style', style.replace(remoteInStyle, 'none'))
      changed = true
    }
  }
  for (const sheet of page.querySelectorAll('style')) {
    const { textContent } = sheet
    if (textContent.search(remoteInStyle) < 0) continue
    sheet.textContent = textContent.replace(remoteInStyle, match => (match.startsWith('@') ? '' : 'none'))
    changed = true
  }
  for (const link of page.querySelectorAll('link')) {
    link.remove()
    changed = true
  }
  // oxlint-disable-next-line eslint/no-restricted-properties -- read from a document that is drawn nowhere but in the frame
  return changed ? `<!doctype html>\n${page.documentElement.outerHTML}` : html
}
