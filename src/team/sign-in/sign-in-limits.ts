import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { TeamDb } from '#team/db/schema'
import { TeamRefusal } from '#team/team-refusal'

const minute = 60_000

/** At most this many tries in a window of milliseconds. */
interface Rule {
  most: number
  window: number
}

/**
 * Strict for an account from one address; loose for an account alone and for an address alone, which an office may
 * share.
 */
const rules = {
  pair: { most: 5, window: 15 * minute },
  account: { most: 50, window: 60 * minute },
  address: { most: 100, window: 15 * minute },
  /** Passwords and codes of a signed-in person. */
  person: { most: 10, window: 15 * minute },
  /** The second factor of a sign-in, from one address. */
  code: { most: 10, window: 15 * minute },
  /** Second factors from all unusual addresses: an attacker with the password may have many addresses. */
  codes: { most: 20, window: 60 * minute },
  welcome: { most: 10, window: 15 * minute },
  link: { most: 60, window: 15 * minute },
  provider: { most: 60, window: 15 * minute },
} as const satisfies Record<string, Rule>

type RuleName = keyof typeof rules

/** How long an address stays usual after a sign-in. */
const usualFor = 90 * 24 * 60 * minute

/** An IPv6 address counts as its /64 network, all of which one attacker may hold. */
function placeOf(part: string): string {
  if (isIP(part) !== 6) return part
  const [left = [], right = []] = part.split('::').map(half => half.split(':').filter(Boolean))
  const zeros = part.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The table has hashes only, no addresses. */
const keyOf = (...parts: string[]) => `${parts[0]}:${hashOf(parts.map(placeOf).join('\0'))}`

/** Rules whose first part is a person's e-mail address or id. */
const ofPerson: readonly RuleName[] = ['pair', 'account', 'person', 'code', 'codes']

/** Ends a person's lockout. Usual addresses stay usual. */
export async function liftLockout(db: TeamDb, { id, email }: { id: string; email: string }): Promise<void> {
  const accounts = [hashOf(email), hashOf(id)]
  await db.deleteFrom('team_limit').where('account', 'in', accounts).where('count', '>', 0).execute()
}

/** Counts tries in the database, for all servers, before each try, so that parallel tries do not exceed a limit. */
export function createSignInLimits(db: TeamDb, now: () => Date) {
  /** Counts a try; throws 429 above the limit. */
  async function take(name: RuleName, ...of: string[]): Promise<string> {
    const { most, window } = rules[name]
    const time = now().getTime()
    const at = new Date(time).toISOString()
    const since = new Date(time - window).toISOString()
    const key = keyOf(name, ...of)
    const account = ofPerson.includes(name) ? hashOf(of[0] ?? '') : null
    // A window that begins in the future was written by a clock that was ahead.
    const over = sql<boolean>`(team_limit.${sql.ref('windowStart')} <= ${since} or team_limit.${sql.ref('windowStart')} > ${at})`
    const { count, windowStart } = await db
      .insertInto('team_limit')
      .values({ key, windowStart: at, count: 1, account })
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${over} then 1 else team_limit.count + 1 end`,
          windowStart: sql<string>`case when ${over} then ${at} else team_limit.${sql.ref('windowStart')} end`,
        }),
      )
      .returning(['count', 'windowStart'])
      .executeTakeFirstOrThrow()
    if (count <= most) return key
    const seconds = Math.max(1, Math.ceil((Date.parse(windowStart) + window - time) / 1000))
    throw new TeamRefusal(429, 'Too many tries. Wait a while, then try again.', {
      kind: 'limit',
      headers: { 'retry-after': String(seconds) },
    })
  }

  const forgive = async (keys: readonly string[]) => {
    for (const key of keys)
      await db
        .updateTable('team_limit')
        .set({ count: sql<number>`count - 1` })
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
  }

  const isUsual = async (account: string, address: string) => {
    const key = keyOf('usual', account, address)
    const row = await db.selectFrom('team_limit').select('windowStart').where('key', '=', key).executeTakeFirst()
    return row !== undefined && Date.parse(row.windowStart) > now().getTime() - usualFor
  }

  return {
    take,
    forgive,
    /** Takes tries back when `work` fails without saying whether they were right. */
    async unlessItFails<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } catch (error) {
        await forgive(keys).catch(() => undefined)
        throw error
      }
    },
    /**
     * Counts a try to sign in; call `right` for a right password. Wrong tries from elsewhere never block the account's
     * usual addresses.
     */
    async takeSignIn(account: string, address: string) {
      const pair = await take('pair', account, address)
      const others = (await isUsual(account, address))
        ? []
        : [await take('account', account), await take('address', address)]
      const keys = [pair, ...others]
      const right = async () => {
        await db.deleteFrom('team_limit').where('key', '=', pair).execute()
        await forgive(others)
      }
      return { right, keys }
    },
    /** Counts a try of a second factor; returns the counted keys. */
    async takeCode({ id, email }: { id: string; email: string }, address: string) {
      const pair = await take('code', id, address)
      const others = (await isUsual(email, address)) ? [] : [await take('codes', id)]
      return [pair, ...others]
    },
    /** Makes an address usual for an account after a complete sign-in. */
    async remember(account: string, address: string): Promise<void> {
      const at = now().toISOString()
      await db
        .insertInto('team_limit')
        .values({ key: keyOf('usual', account, address), windowStart: at, count: 0 })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ windowStart: at }))
        .execute()
    },
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - usualFor).toISOString()
      const lately = new Date(now().getTime() - 2 * rules.account.window).toISOString()
      await db.deleteFrom('team_limit').where('windowStart', '<', before).execute()
      await db.deleteFrom('team_limit').where('windowStart', '<', lately).where('count', '>', 0).execute()
    },
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>
