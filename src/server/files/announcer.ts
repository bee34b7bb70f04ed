import type { Connection } from '#contract/connection'
import { firstAddress } from '#contract/request/first-address'
import { writeQuery } from '#contract/request/query-string'
import type { Need, Right } from '#contract/rights'
import { type RowName, rowOf } from '#contract/rows'
import { fillPart, type SharedPart } from '#contract/team/shared-kinds'
import { signInPath } from '#contract/team/sign-in'

/** What the build writes down of a page: its path, what it needs, the endpoints it asks first, and its source module. */
export type PageFiles = {
  path: string
  /** One of several rights, one right, to be signed in, or nothing at all. */
  needs: Need | readonly Right[]
  /** It is there only where people are told apart. */
  withPeople?: boolean
  first: readonly RowName[]
  /** The kinds of what the team shares that come with who asks. */
  shared?: readonly SharedPart[]
  module: string
}

/** For whom a document is: what it announces follows from it, and nothing else in it does. */
export type Reader = {
  /** How they are known; undefined for nobody. */
  by?: 'session' | 'proxy' | 'key' | 'nobody' | undefined
  rights: ReadonlySet<Right>
  /** Something else comes before every page, such as a second factor: no page asks for its data. */
  restricted?: boolean | undefined
  /** Who is not known is led to where people sign in. */
  signsIn: boolean
}

/** What the document of one address announces: addresses, in the order they are needed. */
export type Announcement = { styles: string[]; modules: string[]; data: string[] }

/** Vite's `.vite/manifest.json`, as far as it is read here. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] } | undefined
>

function isAllowed({ by, rights }: Reader, needs: PageFiles['needs']): boolean {
  if (needs === 'anyone') return true
  if (needs === 'signed-in') return by !== undefined
  return [needs].flat().some(right => rights.has(right))
}

const opens = (reader: Reader, { needs, withPeople = false }: PageFiles): boolean =>
  isAllowed(reader, needs) && !(withPeople && reader.by === 'nobody')

/**
 * Says what a page at some path will ask for. What the document itself already names (the entry and its imports) is left
 * out. The path's own segments are the parameters of the endpoints; without a connection no list is announced whose
 * first page depends on it. Data are announced to those who may read them: first who they are, which every page asks.
 */
export function createAnnouncer(pages: readonly PageFiles[], manifest: Manifest) {
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
  const inDocument = filesOf(entries, manifest)
  const known = new Set([...inDocument.styles, ...inDocument.modules])

  const rows = pages.map(page => {
    const files = filesOf([page.module], manifest)
    const fresh = (names: Set<string>) => [...names].filter(name => !known.has(name)).map(name => `/${name}`)
    const pattern = new RegExp(`^${page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
    return { page, pattern, styles: fresh(files.styles), modules: fresh(files.modules) }
  })
  const signIn = rows.find(({ page }) => page.path === signInPath)

  /** The page that is shown at a path, with what its segments stand for. */
  function shownAt(path: string, reader: Reader) {
    for (const row of rows) {
      const match = row.pattern.exec(path)
      if (!match) continue
      const leads = reader.signsIn && reader.by === undefined && row.page.needs !== 'anyone'
      return { row: leads && signIn ? signIn : row, parameters: decoded(match) }
    }
    return undefined
  }

  return (path: string, reader: Reader, connection?: Connection): Announcement | undefined => {
    const { row, parameters } = shownAt(path, reader) ?? {}
    const me = reader.by === undefined ? [] : [meAddress(row?.page.shared, parameters)]
    if (!row && me.length === 0) return undefined
    const preloaded = row && parameters && !reader.restricted && opens(reader, row.page) ? row.page.first : []
    const readable = preloaded.filter(name => isAllowed(reader, rowOf(name).right))
    const data = [...me, ...readable.map(name => firstAddress(name, parameters ?? {}, connection))]
    const { styles = [], modules = [] } = row ?? {}
    return { styles, modules, data: data.filter(address => address !== undefined) }
  }
}

/** Who asks, with what their page shows of what the team shares. */
function meAddress(
  shared: readonly SharedPart[] = [],
  parameters: Readonly<Record<string, string>> = {},
): string | undefined {
  const address = firstAddress('readMe', {}, undefined)
  const parts = shared.map(part => fillPart(part, parameters))
  return parts.length > 0 ? `${address}?${writeQuery([['shared', parts.join()]])}` : address
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
