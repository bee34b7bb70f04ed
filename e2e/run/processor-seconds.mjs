// Counts what a step costs by the processor, which a busy machine makes no longer, other than the clock.
import { readdirSync, readFileSync } from 'node:fs'

/** The members of `/proc/<pid>/stat` after the name, which may itself hold blanks and brackets. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    // It has ended.
    return undefined
  }
}

/** Every process that there is: its parent, its ticks of a hundredth of a second, and a key that is never used again. */
const processes = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      const stat = statOf(pid)
      return stat
        ? [{ pid, parent: stat[1], ticks: Number(stat[11]) + Number(stat[12]), key: `${pid} ${stat[19]}` }]
        : []
    })

/**
 * Watches a process and all that come from it: a browser's processes outlive their parents, so that adding up what has
 * been waited for would miss most of them. The answer gives the processor seconds and ends the watch; undefined where
 * there is no `/proc`.
 * @param {number} root
 * @returns {() => number | undefined}
 */
export function watchProcessors(root) {
  if (process.platform !== 'linux') return () => undefined
  const seen = new Map()
  const look = () => {
    const all = processes()
    const family = new Set([String(root)])
    // A parent may have a higher number than its child, so this is gone through until nobody is new.
    for (let before = 0; before !== family.size; ) {
      before = family.size
      for (const { pid, parent, key } of all) if (family.has(parent) || seen.has(key)) family.add(pid)
    }
    for (const { pid, key, ticks } of all) if (family.has(pid)) seen.set(key, ticks)
  }
  // Looking costs, too: each second a hundredth of one.
  const timer = setInterval(look, 1000)
  return () => {
    clearInterval(timer)
    return [...seen.values()].reduce((sum, ticks) => sum + ticks, 0) / 100
  }
}
