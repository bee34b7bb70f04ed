import { type Right, rights } from '#contract/rights'

/** Who asks, as far as this product knows, and what they may do. */
export interface Principal {
  /** How they are known: a session's cookie, a header of the proxy in front, a key, or not at all (`ACCOUNTS=off`). */
  by: 'session' | 'proxy' | 'key' | 'nobody'
  /** The id of the person or key; `nobody` where nobody is told apart. */
  id: string
  name: string
  email?: string
  role?: string
  rights: ReadonlySet<Right>
  /** The id of the session that asks. */
  session?: string
  /** Their role requires a second factor and they have none: until then they hold no right. */
  secondFactorDue?: boolean
}

/** Everybody who reaches a server that tells nobody apart: one person, who may do everything. */
export const nobody: Principal = { by: 'nobody', id: 'nobody', name: '', rights: new Set(rights) }
