import { createHash } from 'node:crypto'
import type { Connection } from '#contract/connection'
import type { Config } from '#server/config/config'

type Known = { id?: string; demo: boolean; version: string }

/** The body of `GET /connection.json`: how to call the service, without secrets. */
export function connectionOf(config: Config, { id = firstConnectionId(config), demo, version }: Known): Connection {
  return {
    id,
    mode: config.source.mode,
    paging: config.paging,
    order: config.order,
    contactFilter: config.contactFilter,
    demo,
    version,
  }
}

/** The key of the account's data in the team's tables: the upstream's address, or `embedded`. */
export const connectionPlace = ({ source }: Config): string =>
  source.mode === 'upstream' ? `${source.base.origin}${source.base.pathname}` : 'embedded'

/** A connection's first id, the same in every version. Without credentials: a new password is the same account. */
const firstConnectionId = (config: Config): string =>
  createHash('sha256').update(placeOf(config)).digest('hex').slice(0, 16)

function placeOf({ source, store }: Config): string {
  if (source.mode === 'upstream') return `upstream ${source.base.origin}${source.base.pathname}`
  if ('dataDir' in store) return `directory ${store.dataDir}`
  const { host, pathname } = new URL(store.databaseUrl)
  return `database ${host}${pathname}`
}

/** Describes where the data is, without credentials. */
export function describeSource({ source, store }: Pick<Config, 'source' | 'store'>): string {
  if (source.mode === 'upstream') return `Upstream ${source.base.origin}${source.base.pathname.replace(/\/$/, '')}`
  if ('dataDir' in store) return `Embedded service, data in ${store.dataDir}`
  const { host, pathname } = new URL(store.databaseUrl)
  return `Embedded service, Postgres at ${host}${pathname}`
}
