import type { Connection } from '#contract/connection'
import { orderEntries, pagingEntries } from '#contract/paging'
import { writeQuery } from '#contract/query-string'

/** What a page needs first, as plain data: a react-router pattern, its source module, and its first data requests. */
export type RoutePreload = { path: string; page: string; data: readonly string[] }

/** What the document of one address announces: addresses, in the order they are needed. */
export type Announcement = { styles: string[]; modules: string[]; data: string[] }

/** Vite's `.vite/manifest.json`, as far as it is read here. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] } | undefined
>

type Pattern = { test: RegExp; names: string[] }

/**
 * Says what a page at some path will ask for. What the document itself already names (the entry and its imports) is left
 * out. `:name` in a data address is filled with the path's own segment.
 */
export function createAnnouncer(preloads: readonly RoutePreload[], manifest: Manifest) {
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
  const inDocument = filesOf(entries, manifest)
  const known = new Set([...inDocument.styles, ...inDocument.modules])

  const rows = preloads.map(({ path, page, data }) => {
    const files = filesOf([page], manifest)
    const fresh = (names: Set<string>) => [...names].filter(name => !known.has(name)).map(name => `/${name}`)
    return { pattern: patternOf(path), styles: fresh(files.styles), modules: fresh(files.modules), data }
  })

  return (path: string, connection?: Connection): Announcement | undefined => {
    for (const { pattern, styles, modules, data } of rows) {
      const match = pattern.test.exec(path.length > 1 ? path.replace(/\/$/, '') : path)
      if (!match) continue
      const values = new Map(pattern.names.map((name, index) => [name, match[index + 1]]))
      return {
        styles,
        modules,
        data: data
          .map(address => fill(address, values))
          .map(address => address && withPage(address, connection))
          .filter(address => address !== undefined),
      }
    }
    return undefined
  }
}

/** The chunks of some modules, with everything they import statically. */
function filesOf(keys: readonly string[], manifest: Manifest) {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const modules = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    modules.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  keys.forEach(visit)
  return { styles, modules }
}

function patternOf(path: string): Pattern {
  const names: string[] = []
  const parts = path.split('/').filter(Boolean)
  const source = parts.map(part => {
    if (part === '*') return '(?:/.*)?'
    if (!part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    names.push(part.replace(/^:|\?$/g, ''))
    return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  return { test: new RegExp(`^${source.join('') || '/'}$`), names }
}

/** The query of a list's first page in the place of `{first}`, with the newest rows first in that of `{newest}`. */
function withPage(address: string, connection: Connection | undefined): string | undefined {
  if (!address.includes('{')) return address
  if (!connection) return undefined
  const page = pagingEntries(connection.paging, { start: 0 })
  const query = (newest: boolean) => writeQuery([...(newest ? orderEntries(connection.order) : []), ...page])
  const filled = address.replace('{first}', () => query(false)).replace('{newest}', () => query(true))
  return filled.replace(/\?$/, '')
}

/** The address with its `:name`s filled in, or undefined when a segment is missing or is not well encoded. */
function fill(address: string, values: Map<string, string | undefined>): string | undefined {
  try {
    return address.replace(/:(\w+)/g, (_, name: string) => {
      const value = values.get(name)
      if (value === undefined) throw new URIError(name)
      return encodeURIComponent(decodeURIComponent(value))
    })
  } catch {
    return undefined
  }
}
