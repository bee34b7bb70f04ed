import { type GrowthDay, isRead, type ReadDay } from './growth-days'

/** How many answers are expected in the end, and the range of it; of so many recipients. */
export type Expected = { count: number; low: number; high: number; recipients: number }

const day = 86_400_000

/** Readings of so many days at most say how it goes on. */
const longest = 21
/** Fewer days or new answers carry no estimate, and neither does a range that is wider than this share of recipients. */
const least = { days: 3, apart: 1.5, answers: 10 }
const widest = 0.25

/** Of a range that 8 of 10 lie in: standard deviations to each side, and how much less likely a slowdown may be. */
const range = { deviations: 1.28, likelihood: 0.82 }

/** How much slower answers may come each day, as the exponent of a day: from not at all to hardly any the day after. */
const slowdowns = [0, ...Array.from({ length: 160 }, (_, step) => 0.001 * 1.05 ** step)]

type Read = { at: number; answered: number }
type Interval = { from: number; to: number; more: number }

/** The latest readings that can be held against each other: of the same recipients, and never fewer answers. */
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

/** What a rate that falls by a slowdown brings between two times, in days, where it begins with one a day. */
const brought = (slowdown: number, from: number, to: number) =>
  slowdown === 0 ? to - from : (Math.exp(-slowdown * from) - Math.exp(-slowdown * to)) / slowdown

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/**
 * How many answers a survey is expected to end with, at a time or, without one, when none come any more. Answers are taken to
 * come ever more slowly, by the same share each day, and by chance as single people answer: the slowdown under which the
 * readings are most likely gives the count, those that are not much less likely its range. Undefined where the readings do not
 * carry it. Never fewer than were read, nor more than recipients.
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
  // Answers that do not slow down say nothing of an end that nobody named.
  if (!Number.isFinite(best.more) || !(high - low <= widest * recipients)) return undefined
  return { count: Math.min(high, Math.max(low, Math.round(last.answered + best.more))), low, high, recipients }
}

/** How likely the readings are under a slowdown, how much they vary beyond chance, and how many more it would bring. */
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
