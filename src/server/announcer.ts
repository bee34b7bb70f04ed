import type { Connection } from '#contract/connection'
import { firstAddress } from '#contract/first-address'
import type { RowName } from '#contract/rows'

/** What the build writes down of a page: its path, the endpoints it asks first, and its source module. */
export type PageFiles = { path: string; first: readonly RowName[]; module: string }

/** What the document of one address announces: addresses, in the order they are needed. */
export type Announcement = { styles: string[]; modules: string[]; data: string[] }

/** Vite's `.vite/manifest.json`, as far as it is read here. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] } | undefined
>

/**
 * Says what a page at some path will ask for. What the document itself already names (the entry and its imports) is left
 * out. The path's own segments are the parameters of the endpoints; without a connection no list is announced whose
 * first page depends on it.
 */
export function createAnnouncer(pages: readonly PageFiles[], manifest: Manifest) {
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
  const inDocument = filesOf(entries, manifest)
  const known = new Set([...inDocument.styles, ...inDocument.modules])

  const rows = pages.map(({ path, first, module }) => {
    const files = filesOf([module], manifest)
    const fresh = (names: Set<string>) => [...names].filter(name => !known.has(name)).map(name => `/${name}`)
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
    return { pattern, first, styles: fresh(files.styles), modules: fresh(files.modules) }
  })

  return (path: string, connection?: Connection): Announcement | undefined => {
    for (const { pattern, first, styles, modules } of rows) {
      const match = pattern.exec(path)
      if (!match) continue
      const parameters = decoded(match)
      const data = parameters ? first.map(name => firstAddress(name, parameters, connection)) : []
      return { styles, modules, data: data.filter(address => address !== undefined) }
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

/** What the segments of a match stand for; undefined when one is not well encoded. */
function decoded({ groups = {} }: RegExpExecArray): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}
