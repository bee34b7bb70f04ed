// The built document, arranged for a first visit.
import { readFileSync } from 'node:fs'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Sets the stylesheets after the drawn shell instead of into the head, where they would hold back the first paint. The
 * page waits for them all the same, since modules run last.
 */
export function documentPlugin() {
  return {
    name: 'styles-after-shell',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: html => withIcon(stylesAfterShell(html)) },
  }
}

/** The icon stands in the document: a request for it would take its turn before the rows. */
function withIcon(html) {
  const icon = 'href="/icon.svg"'
  if (!html.includes(icon)) throw new Error('index.html has no icon.')
  const drawing = encodeURIComponent(readFileSync('public/icon.svg', 'utf8').trim())
  return html.replace(icon, () => `href="data:image/svg+xml,${drawing}"`)
}

function stylesAfterShell(html) {
  const links = html.match(stylesheet)?.map(link => link.trim()) ?? []
  if (!html.includes('<!--styles-->')) throw new Error('index.html has no place for its styles.')
  return html.replace(stylesheet, '').replace('<!--styles-->', links.join(''))
}
