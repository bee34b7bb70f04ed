import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AllSendingLimits, LimitKind, LimitsLeft, SendingLimits } from '#contract/team/limits'
import type { TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'

/** Default limits of people; programs have none. */
const usual: AllSendingLimits = {
  people: { codesPerMinute: 10, secondsBetweenCodes: 30, emailsPerHour: 20, lookupsPerHour: 100_000 },
  keys: {},
}

/** Writes of contacts per minute without `contacts.bulk`. Not configurable. */
const contactsPerMinute = 60

/** Revealed codes per hour. Not configurable. */
const revealsPerHour = 30

const minute = 60
const hour = 60 * minute

/** At most `most` in `seconds`; counts within `grain` seconds share a row. */
interface Rule {
  subject: string
  kind: string
  most: number
  seconds: number
  grain?: number
}

export interface SendingRequest {
  kind: LimitKind
  count: number
  number?: string | undefined
}

export type Taken =
  | { ok: true; kind: string; most: number; seconds: number; left: number; giveBack: () => Promise<void> }
  | { ok: false; kind: string; most: number; seconds: number; retryAfter: number }

/** The same hash for all spellings of a number. */
const hashed = (number: string) =>
  createHash('sha256').update(number.replaceAll(/\D/g, '').replace(/^0+/, '')).digest('base64url')

function ruleOf(kind: LimitKind, subject: string, limits: SendingLimits): Rule | undefined {
  const rules: Record<LimitKind, [most: number | null | undefined, seconds: number, grain?: number]> = {
    codes: [limits.codesPerMinute, minute],
    emails: [limits.emailsPerHour, hour],
    lookups: [limits.lookupsPerHour, hour, minute],
    contacts: [contactsPerMinute, minute],
    reveals: [revealsPerHour, hour],
  }
  const [most, seconds, grain] = rules[kind]
  return most == null ? undefined : { subject, kind, most, seconds, ...(grain && { grain }) }
}

type Row = { at: string; count: number }

const sum = (rows: readonly Row[]) => rows.reduce((total, { count }) => total + count, 0)

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

const momentOf = ({ grain = 0 }: Rule, time: number) =>
  iso(grain === 0 ? time : Math.ceil(time / (grain * 1000)) * grain * 1000)

const add = (db: TeamDb, { subject, kind }: Rule, at: string, count: number) =>
  db
    .insertInto('team_sending')
    .values({ subject, kind, at, count })
    .onConflict(conflict =>
      conflict.columns(['subject', 'kind', 'at']).doUpdateSet({ count: sql<number>`team_sending.count + ${count}` }),
    )
    .execute()

/** The current counts, oldest first. A time far in the future was written by a wrong clock. */
const counted = (db: TeamDb, { subject, kind, seconds, grain = 0 }: Rule, time: number): Promise<Row[]> =>
  db
    .selectFrom('team_sending')
    .select(['at', 'count'])
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('at', '>', iso(time - seconds * 1000))
    .where('at', '<=', iso(time + (grain + 60) * 1000))
    .where('count', '>', 0)
    .orderBy('at')
    .execute()

function waitOf({ seconds }: Rule, rows: readonly Row[], { tooMuch, time }: { tooMuch: number; time: number }): number {
  let past = 0
  const freeing = rows.find(({ count }) => {
    past += count
    return past >= tooMuch
  })
  const end = freeing ? Date.parse(freeing.at) + seconds * 1000 : time + seconds * 1000
  return Math.min(seconds, Math.max(1, Math.ceil((end - time) / 1000)))
}

const takesBetweenSweeps = 500

/** Counts what each person sends, in the database, for all servers. */
export function createSendingCounts(db: TeamDb, now: () => Date) {
  let takes = 0

  async function read(from = db): Promise<AllSendingLimits> {
    const rows = await from.selectFrom('team_sending_limit').selectAll().execute()
    const set = (whom: 'people' | 'keys') => {
      const row = rows.find(row => row.whom === whom)
      return row ? (JSON.parse(row.limits) as SendingLimits) : usual[whom]
    }
    return { people: set('people'), keys: set('keys') }
  }

  const subjectOf = ({ by, id }: Principal) => `${by === 'key' ? 'key' : 'person'}:${id}`
  const limitsOf = async ({ by }: Principal) => (await read())[by === 'key' ? 'keys' : 'people']

  /** Counts for all rules, or for none if one refuses. */
  const takeAll = (subject: string, rules: readonly [rule: Rule, count: number][]) =>
    db.transaction().execute(async (transaction): Promise<Taken | undefined> => {
      const time = now().getTime()
      // Locks the subject, so that parallel requests do not exceed a limit.
      await add(transaction, { subject, kind: 'turn', most: 0, seconds: 0 }, '', 0)
      let left: (Pick<Rule, 'kind' | 'most' | 'seconds'> & { left: number }) | undefined
      for (const [rule, count] of rules) {
        const { kind, most, seconds } = rule
        const rows = await counted(transaction, rule, time)
        const rest = most - sum(rows) - count
        if (rest < 0)
          return { ok: false, kind, most, seconds, retryAfter: waitOf(rule, rows, { tooMuch: -rest, time }) }
        left = { kind, most, seconds, left: rest }
      }
      for (const [rule, count] of rules) await add(transaction, rule, momentOf(rule, time), count)
      const giveBack = async () => {
        for (const [rule, count] of rules) await add(db, rule, momentOf(rule, time), -count)
      }
      return left && { ok: true, ...left, giveBack }
    })

  return {
    read,
    async replace(limits: AllSendingLimits, within = db): Promise<AllSendingLimits> {
      for (const whom of ['people', 'keys'] as const) {
        const set = JSON.stringify(limits[whom])
        await within
          .insertInto('team_sending_limit')
          .values({ whom, limits: set })
          .onConflict(conflict => conflict.column('whom').doUpdateSet({ limits: set }))
          .execute()
      }
      return read(within)
    },

    /** Counts a request; undefined without a limit. */
    async take(who: Principal, { kind, count, number }: SendingRequest): Promise<Taken | undefined> {
      if (who.by === 'nobody') return undefined
      const subject = subjectOf(who)
      const limits = await limitsOf(who)
      const pause = kind === 'codes' && number !== undefined ? limits.secondsBetweenCodes : undefined
      const rules: [Rule, number][] = []
      if (pause != null) {
        rules.push([{ subject: `${subject} ${hashed(number ?? '')}`, kind: 'number', most: 1, seconds: pause }, 1])
      }
      const rule = ruleOf(kind, subject, limits)
      if (rule) rules.push([rule, count])
      if (rules.length === 0) return undefined
      takes += 1
      if (takes % takesBetweenSweeps === 0) await sweep()
      return takeAll(subject, rules)
    },

    /** What a person may still send, by limited kind. */
    async left(who: Principal): Promise<LimitsLeft> {
      if (who.by === 'nobody') return []
      const limits = await limitsOf(who)
      const time = now().getTime()
      const kinds: LimitKind[] = ['codes', 'emails', 'lookups']
      if (!who.rights.has('contacts.bulk')) kinds.push('contacts')
      if (who.rights.has('codes.reveal')) kinds.push('reveals')
      const rules = kinds.flatMap(kind => ruleOf(kind, subjectOf(who), limits) ?? [])
      const rows = await Promise.all(rules.map(rule => counted(db, rule, time)))
      const pause = limits.secondsBetweenCodes
      const toEach = pause == null ? [] : [{ kind: 'number', most: 1, seconds: pause, left: 1 }]
      const left = rules.map((rule, index) => {
        const { kind, most, seconds } = rule
        const past = rows[index] ?? []
        const rest = most - sum(past)
        const opensIn = rest < 1 && { opensIn: waitOf(rule, past, { tooMuch: 1 - rest, time }) }
        return { kind, most, seconds, left: Math.max(0, rest), ...opensIn }
      })
      return [...left, ...toEach]
    },
  }

  /** Deletes counts that no limit uses. */
  async function sweep(): Promise<void> {
    await db
      .deleteFrom('team_sending')
      .where('at', '<=', iso(now().getTime() - hour * 1000))
      .execute()
  }
}

export type SendingCounts = ReturnType<typeof createSendingCounts>
