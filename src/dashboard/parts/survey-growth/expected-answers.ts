import { type GrowthDay, isRead, type ReadDay } from './growth-days'

/** The expected final number of answers with its range, and the recipients. */
export type Expected = { count: number; low: number; high: number; recipients: number }

const day = 86_400_000

/** Days before the last reading that are used. */
const longest = 21
/**
 * Minimum readings: number, days between first and last, and new answers. `widest`: maximum range as a share of
 * recipients.
 */
const least = { days: 3, apart: 1.5, answers: 10 }
const widest = 0.25

/** An 80 % range: standard deviations to each side, and the allowed loss of log-likelihood of the slowdown. */
const range = { deviations: 1.28, likelihood: 0.82 }

/** Candidate decay rates per day, from no slowdown to almost a full stop within a day. */
const slowdowns = [0, ...Array.from({ length: 160 }, (_, step) => 0.001 * 1.05 ** step)]

type Read = { at: number; answered: number }
type Interval = { from: number; to: number; more: number }

/** The latest readings with the same recipients and a non-decreasing number of answers. */
function comparable(days: readonly GrowthDay[]): { read: Read[]; recipients: number } | undefined {
  const known = days.filter((each): each is ReadDay => isRead(each) && each.counts.answered !== undefined)
  const last = known.at(-1)?.counts
  const recipients = last?.recipients
  if (!last || !recipients) return undefined
  const read: Read[] = []
  for (const { counts } of known.toReversed()) {
    const [at, answered] = [Date.parse(counts.at), counts.answered ?? 0]
    const next = read[0]
    const fits = counts.recipients === recipients && answered <= (next?.answered ?? recipients)
    if (!fits || Date.parse(last.at) - at > longest * day) break
    if (!next || at < next.at) read.unshift({ at, answered })
  }
  return { read, recipients }
}

/** Integral of exp(-slowdown · t) from `from` to `to`, in days. */
const brought = (slowdown: number, from: number, to: number) =>
  slowdown === 0 ? to - from : (Math.exp(-slowdown * from) - Math.exp(-slowdown * to)) / slowdown

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/**
 * Estimates the final number of answers at `ends` (milliseconds), or at infinity. The model is an exponentially
 * decaying rate with Poisson noise: the most likely slowdown gives the count, plausible ones the range. The result is
 * never below the last reading or above the recipients. Undefined where the readings do not support an estimate.
 */
export function expectedAnswers(days: readonly GrowthDay[], ends: number | undefined): Expected | undefined {
  const { read, recipients } = comparable(days) ?? { read: [], recipients: 0 }
  const [first, last] = [read[0], read.at(-1)]
  if (!first || !last || read.length < least.days || last.at - first.at < least.apart * day) return undefined
  const until = ends === undefined ? Number.POSITIVE_INFINITY : (ends - first.at) / day
  const now = (last.at - first.at) / day
  const all = last.answered - first.answered
  if (all < least.answers || !(until > now)) return undefined
  const intervals = read.slice(1).map(({ at, answered }, index): Interval => {
    const before = read[index] ?? first
    return { from: (before.at - first.at) / day, to: (at - first.at) / day, more: answered - before.answered }
  })
  const fits = slowdowns.map(slowdown => fitOf(slowdown, intervals, { all, now, until }))
  const best = fits.reduce((one, other) => (other.likelihood > one.likelihood ? other : one))
  const chance = Math.max(1, best.spread)
  const plausible = fits.filter(({ likelihood }) => likelihood >= best.likelihood - range.likelihood * chance)
  const deviation = (more: number) => range.deviations * Math.sqrt(chance * (more + more ** 2 / all))
  const bounds = plausible.flatMap(({ more }) => [more - deviation(more), more + deviation(more)])
  const within = (answers: number) => Math.min(recipients, Math.max(last.answered, answers))
  const [low, high] = [
    within(Math.floor(last.answered + Math.min(...bounds))),
    within(Math.ceil(last.answered + Math.max(...bounds))),
  ]
  // Without a slowdown and an end, the count has no limit.
  if (!Number.isFinite(best.more) || !(high - low <= widest * recipients)) return undefined
  return { count: Math.min(high, Math.max(low, Math.round(last.answered + best.more))), low, high, recipients }
}

/**
 * Log-likelihood of the readings under a slowdown, their dispersion (1 for Poisson noise), and the further answers.
 */
function fitOf(
  slowdown: number,
  intervals: readonly Interval[],
  { all, now, until }: { all: number; now: number; until: number },
) {
  const shares = intervals.map(({ from, to }) => brought(slowdown, from, to))
  const whole = sum(shares)
  const likelihood = sum(intervals.map(({ more }, index) => more * Math.log((shares[index] ?? 0) / whole)))
  const odd = intervals.map(({ more }, index) => {
    const usual = (all * (shares[index] ?? 0)) / whole
    return (more - usual) ** 2 / usual
  })
  const spread = sum(odd) / Math.max(1, intervals.length - 2)
  return { likelihood, spread, more: (all * brought(slowdown, now, until)) / whole }
}
