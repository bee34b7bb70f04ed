import { type Right, rights } from '#contract/rights'

/** The person or program of a request, and their rights. */
export interface Principal {
  /** How they were identified: session cookie, proxy header, key, or not at all (`ACCOUNTS=off`). */
  by: 'session' | 'proxy' | 'key' | 'nobody'
  /** The id of the person or key; `nobody` with `ACCOUNTS=off`. */
  id: string
  name: string
  email?: string
  role?: string
  rights: ReadonlySet<Right>
  session?: string
  /** Their role requires a second factor and they have none: they hold no right. */
  secondFactorDue?: boolean
}

/** Everybody with `ACCOUNTS=off`: one person with all rights. */
export const nobody: Principal = { by: 'nobody', id: 'nobody', name: '', rights: new Set(rights) }
