// Alternates measurements, so that a busy moment of the machine affects all of them, and computes their ratios.

/** Runs each measurement once to warm up, then `rounds` times in turn. Returns the results of each measurement. */
export async function takeTurns(measurements, rounds) {
  const results = measurements.map(() => [])
  for (let round = -1; round < rounds; round++) {
    for (const [place, measure] of measurements.entries()) {
      const result = await measure()
      if (round >= 0) results[place].push(result)
    }
  }
  return results
}

export const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** The ratio of the medians, with the smallest and the largest ratio of one round. */
export function ratio(values, base) {
  const ofRounds = values.map((value, round) => value / base[round])
  const figures = [median(values) / median(base), Math.min(...ofRounds), Math.max(...ofRounds)]
  const [typical, low, high] = figures.map(figure => figure.toFixed(2))
  return `${typical}× (${low} to ${high})`
}
