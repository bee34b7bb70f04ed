import type { Locale } from '#dashboard/i18n/catalogue'
import type { compareText } from './compare-text'

/** A rate and its 95 % interval. */
export type Rated = { name: string; share: number; low: number; high: number }

/** Every rate of `better` is proved better than every rate of `worse`. */
type Difference = { better: Rated[]; worse: Rated[] }

/** A difference is real where the intervals do not overlap. */
const isBetter = (one: Rated, other: Rated): boolean => one.low > other.high

/** Groups the rates from best to worst: every rate of a group is better than every rate of the next groups. */
function groupsOf(rates: readonly Rated[]): Rated[][] {
  const sorted = rates.toSorted((a, b) => b.share - a.share)
  const groups: Rated[][] = []
  let from = 0
  for (let to = 1; to <= sorted.length; to++) {
    const [before, after] = [sorted.slice(from, to), sorted.slice(to)]
    if (!before.every(one => after.every(other => isBetter(one, other)))) continue
    groups.push(before)
    from = to
  }
  return groups
}

/** The differences within a group; rates that are better than the same others are combined. */
function differencesIn(group: readonly Rated[]): Difference[] {
  const differences: Difference[] = []
  for (const one of group) {
    const worse = group.filter(other => isBetter(one, other))
    const same = differences.find(known => isSame(known.worse, worse))
    if (same) same.better.push(one)
    else if (worse.length > 0) differences.push({ better: [one], worse })
  }
  return differences
}

const isSame = (some: readonly Rated[], others: readonly Rated[]) =>
  some.length === others.length && some.every((one, at) => one === others[at])

type Words = {
  t: (typeof compareText)[Locale]
  /** Formats a list: "A, B and C". */
  list: (names: readonly string[]) => string
}

/**
 * One sentence that says which of the differences are real, and which surveys have no rate. Names must be unique.
 */
export function differencesSentence(rates: readonly Rated[], unrated: readonly string[], { t, list }: Words): string {
  const names = (group: readonly Rated[]) => list(group.map(({ name }) => name))
  const better = ({ better, worse }: Difference) => {
    const isRest = better.length + worse.length === rates.length
    const others = isRest && worse.length > 2 ? t.others({ n: worse.length }) : undefined
    const both = isRest && worse.length === 2 && better.length === 1 ? t.both : undefined
    return t.better({ names: names(better), n: better.length, worse: others ?? both ?? names(worse) })
  }
  const [best = [], second, ...rest] = groupsOf(rates)
  const order = () => {
    if (!second) return []
    if (rest.length === 0) return [better({ better: best, worse: second })]
    return [t.order({ names: names(best), n: best.length, after: [second, ...rest].map(names) })]
  }
  const groups = [best, second ?? [], ...rest].filter(({ length }) => length > 1)
  const inGroups = groups.flatMap(differencesIn)
  const [group = []] = groups
  const isOne = groups.length === 1 && inGroups.length === 0
  const remainder = groups.length === 0 ? [] : [isOne ? t.noDifference({ names: names(group) }) : t.otherwise]
  const clauses = [
    ...(rates.length < 2 ? [t.tooFew] : [...order(), ...inGroups.map(better), ...remainder]),
    ...(unrated.length > 0 ? [t.unrated({ names: list(unrated) })] : []),
  ]
  const [first = '', ...others] = clauses
  // Only a clause that does not begin with a name is capitalised.
  const isName = rates.some(({ name }) => first.startsWith(name))
  return `${[isName ? first : capital(first), ...others].join('; ')}.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
