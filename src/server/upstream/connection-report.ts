import type { Paging } from '#contract/request/paging'
import type { Config } from '#server/config/config'
import type { Finding, Findings, Generation } from './upstream-probe'

/** Where the account's data is, in words and without credentials. */
export function describeSource({ source, store }: Pick<Config, 'source' | 'store'>): string {
  if (source.mode === 'upstream') return `Upstream ${source.base.origin}${source.base.pathname.replace(/\/$/, '')}`
  if ('dataDir' in store) return `Embedded service, data in ${store.dataDir}`
  const { host, pathname } = new URL(store.databaseUrl)
  return `Embedded service, Postgres at ${host}${pathname}`
}

const credentials = { v1: 'UPSTREAM_V1_AUTHORIZATION', v2: 'UPSTREAM_V2_AUTHORIZATION' } as const

function describe(generation: Generation, { state, status, reason }: Finding, paging: Paging): string {
  const words = {
    ok: 'answers',
    denied: `access denied (${status}), check ${credentials[generation]}`,
    missing: `not found, or empty (${status})`,
    'ignores-paging': `answers, but not page by page: check PAGING (${paging === 'none' ? paging : `${paging.start},${paging.limit},${paging.size}`})`,
    page: `a web page answers (${status})`,
    unexpected: `answers, but not with a list (${status})`,
    failed: `answers with status ${status}`,
    unreachable: reason ?? 'cannot be reached.',
    late: 'no answer in time',
  }
  return words[state].replace(/\.$/, '')
}

/** One line on what an upstream answered, V1 and V2 apart. */
export function describeFindings(findings: Findings, paging: Paging): string {
  const { v1, v2 } = findings
  const [first, second] = [describe('v1', v1, paging), describe('v2', v2, paging)]
  const each = first === second ? `V1 and V2: ${first}.` : `V1: ${first}. V2: ${second}.`
  const states = [v1.state, v2.state]
  const looksWrong = states.includes('page') || states.every(state => state === 'unexpected')
  return looksWrong ? `${each} The address looks wrong: check UPSTREAM_URL.` : each
}
