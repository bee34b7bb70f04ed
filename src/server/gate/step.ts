import type { Context } from 'hono'
import type { ServerEnvironment } from '#server/server-environment'

export type Answer = () => Promise<Response>

/** A station on the way of a request: answers it, or lets it go on and looks at what comes back. */
export type Step = (c: Context<ServerEnvironment>, next: Answer) => Promise<Response>

/**
 * The stations that others build, in their order: right → `known` → limits → `record` → service or upstream, whose answer
 * comes back masked.
 */
export interface Steps {
  /** Answers a write whose key is known: it is not done again, and counts for no limit. */
  known?: Step
  /** Writes down what is begun and how it ended. */
  record?: Step
}

/** The stations one after the other, `last` behind them. */
export const inOrder =
  (steps: readonly Step[], last: (c: Context<ServerEnvironment>) => Promise<Response>) =>
  (c: Context<ServerEnvironment>): Promise<Response> => {
    const from = async (place: number): Promise<Response> => {
      const step = steps[place]
      return step ? step(c, () => from(place + 1)) : last(c)
    }
    return from(0)
  }
