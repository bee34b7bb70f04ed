import type { Context } from 'hono'
import type { ServerEnvironment } from '#server/server-environment'

export type Answer = () => Promise<Response>

/** A step of the pipeline: answers the request, or passes it on and may change the answer. */
export type Step = (c: Context<ServerEnvironment>, next: Answer) => Promise<Response>

/** Steps that the app receives, in their order: right → `known` → limits → `record` → service or upstream. */
export interface Steps {
  /** Answers a write with a known idempotency key: it is not repeated and counts for no limit. */
  known?: Step
  /** Records a write's begin and end. */
  record?: Step
}

/** Runs the steps in order, then `last`. */
export const inOrder =
  (steps: readonly Step[], last: (c: Context<ServerEnvironment>) => Promise<Response>) =>
  (c: Context<ServerEnvironment>): Promise<Response> => {
    const from = async (place: number): Promise<Response> => {
      const step = steps[place]
      return step ? step(c, () => from(place + 1)) : last(c)
    }
    return from(0)
  }
