/**
 * What was known before something was read again: what has changed since then is marked. `freeze`: marks count from what was known
 * before the `next` reading on, and are `frozen` over those that follow; `no`: each reading marks what it brought.
 */
export type Marks<B> = { before: B | undefined; freeze: 'no' | 'next' | 'frozen' }

export const noMarks = { before: undefined, freeze: 'no' } as const

/** Something was read again, before which this was known. */
export const afterReading = <B>(marks: Marks<B>, known: B | undefined): Marks<B> =>
  marks.freeze === 'frozen' ? marks : { before: known, freeze: marks.freeze === 'next' ? 'frozen' : 'no' }

/** It is kept up to date from now on. */
export const whenStarted = <B>(marks: Marks<B>): Marks<B> => ({ ...marks, freeze: 'next' })

/** Somebody reads it again: what was held while it was kept up to date is held no longer than that. */
export const whenRefreshed = <B>(marks: Marks<B>, isUpdating: boolean): Marks<B> =>
  isUpdating ? marks : { ...marks, freeze: 'no' }

/** Marks are cleared; what changes from now on is marked. */
export const whenCleared = (isUpdating: boolean): Marks<never> => ({
  before: undefined,
  freeze: isUpdating ? 'next' : 'no',
})
