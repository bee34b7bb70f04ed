import { me } from '#dashboard/api/client/call'
import type { Store } from './open-store'

async function open(): Promise<Store> {
  // The store and its library are in no page's first load.
  const [{ openStore }, { connection, person }] = await Promise.all([import('./open-store'), me()])
  return openStore(connection.id, person?.id)
}

let opening: Promise<Store> | undefined

/** What this browser keeps for the connection and the person who is signed in; opened when it is first asked for. */
export function store(): Promise<Store> {
  if (opening) return opening
  const attempt = open().catch((error: unknown) => {
    // The next call tries again; it may have been put aside meanwhile.
    if (opening === attempt) opening = undefined
    throw error
  })
  opening = attempt
  return attempt
}

/**
 * Puts another store in its place, such as an empty one in a test.
 * @internal
 */
export function provideStore(replacement: Promise<Store> | undefined): void {
  opening = replacement
}
