import type { TeamHandlersOf } from './handler'

export const limitHandlers: TeamHandlersOf<'readLimits' | 'replaceLimits'> = {
  readLimits: (_, { sending }) => sending.read(),
  replaceLimits: ({ body }, { sending }) => sending.replace(body),
}
