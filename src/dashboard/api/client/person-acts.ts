/** Milliseconds after a person's act during which requests count as caused by it. */
const actMs = 5000

let last = Date.now()

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** Opening the page is an act. */
if (typeof addEventListener === 'function') {
  const note = () => {
    last = Date.now()
  }
  for (const act of acts) addEventListener(act, note, { capture: true, passive: true })
}

/**
 * Whether a person has just acted. Other requests, such as those on window focus or a timer, do not keep a session
 * alive.
 */
export const hasJustActed = (now: number): boolean => now - last < actMs
