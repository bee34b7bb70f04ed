import { instantOf } from '#dashboard/i18n/format'

/** Every zone is a whole number of quarters from UTC. */
export const quarterMs = 900_000

/** A quarter of an hour since 1970, the messages sent in it, and those of them that failed. */
export type Quarter = [quarter: number, count: number, failed: number]

/** Counts when messages were sent. Reading a time costs more than counting it, and messages of one minute begin alike. */
export function countQuarters() {
  const counts = new Map<number, Quarter>()
  const minutes = new Map<string, number | undefined>()
  let untimed = 0

  const quarterOf = (created: string): number | undefined => {
    // What is no time in UTC is read by itself.
    const minute = created.endsWith('Z') ? created.slice(0, 16) : created
    if (!minutes.has(minute)) {
      const moment = instantOf(created)?.getTime()
      minutes.set(minute, moment === undefined ? undefined : Math.floor(moment / quarterMs))
    }
    return minutes.get(minute)
  }

  return {
    add(created: string | null | undefined, hasFailed: boolean): void {
      const quarter = created ? quarterOf(created) : undefined
      if (quarter === undefined) {
        untimed += 1
        return
      }
      const entry = counts.get(quarter) ?? [quarter, 0, 0]
      entry[1] += 1
      if (hasFailed) entry[2] += 1
      counts.set(quarter, entry)
    },
    value: () => ({ quarters: [...counts.values()].map((quarter): Quarter => [...quarter]), untimed }),
  }
}
