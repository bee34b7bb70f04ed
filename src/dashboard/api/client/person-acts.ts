/** Milliseconds for which what a page asks is what the person's last act asked for. */
const actMs = 5000

let last = Date.now()

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** Opening the page is an act, too. */
if (typeof addEventListener === 'function') {
  const note = () => {
    last = Date.now()
  }
  for (const act of acts) addEventListener(act, note, { capture: true, passive: true })
}

/**
 * Whether a person has just done something here. What a page asks for otherwise, because its window came to the front or
 * some time has passed, is asked by nobody and keeps no session alive.
 */
export const hasJustActed = (now: number): boolean => now - last < actMs
