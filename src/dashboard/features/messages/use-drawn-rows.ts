import { useState } from 'react'

/** So many messages are drawn at a time: a thousand would hold up the page. */
export const mostDrawn = 100

type Drawn = {
  from: number
  to: number
  /** Messages above and below those that are drawn, and what draws so many more of them. */
  above: number
  below: number
  showAbove: () => void
  showBelow: () => void
}

/**
 * Which of many messages are drawn: the first, and more when they are asked for. Where one is looked for that is not among
 * them, those around it are drawn in their place.
 */
export function useDrawnRows(count: number, target: number, what: string): Drawn {
  const [chosen, choose] = useState({ what: '', target: -1, from: 0, to: mostDrawn })
  let now = chosen
  if (chosen.what !== what || chosen.target !== target) {
    const isDrawn = chosen.what === what && (target < 0 || (target >= chosen.from && target < chosen.to))
    const from = target < mostDrawn ? 0 : target - mostDrawn / 2
    now = { what, target, ...(isDrawn ? { from: chosen.from, to: chosen.to } : { from, to: from + mostDrawn }) }
    choose(now)
  }
  const [from, to] = [Math.min(now.from, count), Math.min(now.to, count)]
  return {
    from,
    to,
    above: from,
    below: count - to,
    showAbove: () => choose({ ...now, from: Math.max(0, now.from - mostDrawn) }),
    showBelow: () => choose({ ...now, to: now.to + mostDrawn }),
  }
}
