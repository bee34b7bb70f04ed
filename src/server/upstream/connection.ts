import { createHash } from 'node:crypto'
import type { Connection } from '#contract/connection'
import type { Config } from '#server/config/config'

type Known = { id?: string; demo: boolean; version: string }

/** What `GET /connection.json` tells the browser: how to speak to the service, and no secret. */
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

/** What the team's tables call the account's data: the upstream's address, or `embedded`. */
export const connectionPlace = ({ source }: Config): string =>
  source.mode === 'upstream' ? `${source.base.origin}${source.base.pathname}` : 'embedded'

/**
 * The id with which a connection begins: what browsers have named their entries by since before the team's tables kept it.
 * The credentials are left out: a changed password is the same account.
 */
const firstConnectionId = (config: Config): string =>
  createHash('sha256').update(placeOf(config)).digest('hex').slice(0, 16)

function placeOf({ source, store }: Config): string {
  if (source.mode === 'upstream') return `upstream ${source.base.origin}${source.base.pathname}`
  if ('dataDir' in store) return `directory ${store.dataDir}`
  const { host, pathname } = new URL(store.databaseUrl)
  return `database ${host}${pathname}`
}

/** Where the account's data is, in words and without credentials. */
export function describeSource({ source, store }: Pick<Config, 'source' | 'store'>): string {
  if (source.mode === 'upstream') return `Upstream ${source.base.origin}${source.base.pathname.replace(/\/$/, '')}`
  if ('dataDir' in store) return `Embedded service, data in ${store.dataDir}`
  const { host, pathname } = new URL(store.databaseUrl)
  return `Embedded service, Postgres at ${host}${pathname}`
}
