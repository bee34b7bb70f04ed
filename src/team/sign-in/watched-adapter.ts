import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { isAPIError } from 'better-auth/api'
import type { TeamDb } from '#team/db/schema'
import { signInRun } from './sign-in-run'

type AdapterMaker = ReturnType<typeof kyselyAdapter>
type Adapter = ReturnType<AdapterMaker>

const noted = (error: unknown): never => {
  const run = signInRun.getStore()
  // A refusal of the issuer's own also leaves through its transaction.
  if (run && !isAPIError(error)) run.away ??= error
  throw error
}

/** The issuer takes some failures of the database for an answer: each is noted, so that nobody is told what is not so. */
function watch<A extends object>(adapter: A): A {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (name === 'transaction') {
          const [work] = args as [(inner: object) => unknown]
          return Promise.resolve(member.call(target, (inner: object) => work(watch(inner)))).catch(noted)
        }
        const answer: unknown = member.apply(target, args)
        return answer instanceof Promise ? answer.catch(noted) : answer
      }
    },
  })
}

/**
 * The issuer's way to our tables. Under the name of SQLite on Postgres too: that is what makes it write times as text and
 * flags as numbers, as all tables here have them.
 */
export const watchedAdapter =
  (db: TeamDb): ((...options: Parameters<AdapterMaker>) => Adapter) =>
  options =>
    watch(kyselyAdapter(db, { type: 'sqlite', transaction: true })(options))
