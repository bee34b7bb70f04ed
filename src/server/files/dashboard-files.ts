import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAnnouncer, type Manifest, type PageFiles } from './announcer'
import { type AnnounceIn, createDocument } from './document'
import { openStaticFiles } from './static-files'

/** The built dashboard: its files and its document. */
export type DashboardFiles = NonNullable<ReturnType<typeof openDashboardFiles>>

/** Opens the built dashboard in `folder` (dist/client); undefined when it has not been built. */
export function openDashboardFiles(folder: string, announceIn?: AnnounceIn) {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as unknown
  const announce = createAnnouncer(read('pages.json') as PageFiles[], read('manifest.json') as Manifest)
  const html = readFileSync(page, 'utf8')
  return { files: openStaticFiles(folder), document: createDocument({ html, announce, announceIn }) }
}

/**
 * True for a request that wants a page: a browser says `text/html`. A program that takes anything gets the page too,
 * unless the last segment looks like the name of a file.
 */
export function acceptsPage(path: string, accept: string | null): boolean {
  if (path.startsWith('/assets/')) return false
  if (accept?.includes('text/html')) return true
  return (accept === null || accept.includes('*/*')) && !/\.\w{1,11}$/.test(path)
}
