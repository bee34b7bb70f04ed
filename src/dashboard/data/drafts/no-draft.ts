import type { Draft, DraftState } from './draft'

const nothing = () => undefined
const state: DraftState<never> = { draft: undefined, restored: false, ready: true }

/** In the place of a draft where nothing can be typed: it holds nothing, keeps nothing and restores nothing. */
export const noDraft = <T>(): Draft<T> => ({
  state: () => state,
  peek: nothing,
  put: nothing,
  subscribe: () => nothing,
  saveNow: () => Promise.resolve(true),
  acquire: () => nothing,
  leave: () => Promise.resolve(),
  left: () => Promise.resolve([]),
  take: () => Promise.resolve(),
})
