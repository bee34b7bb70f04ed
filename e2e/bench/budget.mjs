// What is held against its budget, and what was missed.
export const missed = []

/** Prints a figure beside its budget and remembers it when it is above that. */
export function check(name, value, budget, words) {
  const isWithin = value <= budget
  if (!isWithin) missed.push(name)
  console.log(`  ${isWithin ? 'held  ' : 'MISSED'}  ${name}: ${words} (budget ${budget})`)
}

/**
 * Measures, and once more where a budget was missed: on a machine that others use, too, a busy minute is nobody's fault.
 * Missed is what is missed both times.
 */
export async function measured(bench) {
  const before = missed.length
  await bench()
  const first = missed.splice(before)
  if (first.length === 0) return
  console.log(`\nOnce more, because of: ${first.join(', ')}`)
  await bench()
  missed.push(...missed.splice(before).filter(name => first.includes(name)))
}

const sorted = values => values.toSorted((a, b) => a - b)
const quantile = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))]

export const median = values => quantile(values, 0.5)

/**
 * How many times as long as `base` something takes: the ratio of the medians. Of the ratios of each round, which was as
 * busy for both, the middle half is the spread.
 */
export function ratioTo(base, values) {
  const rounds = values.map((value, round) => value / base[round])
  const [low, high] = [quantile(rounds, 0.25), quantile(rounds, 0.75)].map(ratio => ratio.toFixed(2))
  const ratio = median(values) / median(base)
  return { ratio, words: `${ratio.toFixed(2)}×, ${low} to ${high}` }
}

export const ms = value => `${Math.round(value)} ms`
export const kB = value => `${(value / 1000).toFixed(1)} kB`
