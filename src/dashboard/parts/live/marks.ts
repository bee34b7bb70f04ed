/**
 * What was known before something was read again: what has changed since then is marked. `hold`: marks count from what was known
 * before the `next` reading on, and are `held` over those that follow; `no`: each reading marks what it brought.
 */
export type Marks<B> = { before: B | undefined; hold: 'no' | 'next' | 'held' }

export const noMarks = { before: undefined, hold: 'no' } as const

/** Something was read again, before which this was known. */
export const afterReading = <B>(marks: Marks<B>, known: B | undefined): Marks<B> =>
  marks.hold === 'held' ? marks : { before: known, hold: marks.hold === 'next' ? 'held' : 'no' }

/** It is kept up to date from now on. */
export const whenStarted = <B>(marks: Marks<B>): Marks<B> => ({ ...marks, hold: 'next' })

/** Somebody reads it again: what was held while it was kept up to date is held no longer than that. */
export const whenRefreshed = <B>(marks: Marks<B>, isUpdating: boolean): Marks<B> =>
  isUpdating ? marks : { ...marks, hold: 'no' }

/** Marks are cleared; what changes from now on is marked. */
export const whenCleared = (isUpdating: boolean): Marks<never> => ({
  before: undefined,
  hold: isUpdating ? 'next' : 'no',
})
