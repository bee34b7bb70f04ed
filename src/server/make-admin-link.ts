import { randomBytes, randomUUID } from 'node:crypto'
import { issuesOf } from '#contract/reading/received'
import { emailUpTo } from '#contract/schema'
import { openBeside } from '#database/open-database'
import { createActivity } from '#team/activity/activity'
import { connectionId } from '#team/db/connection-id'
import type { TeamTables } from '#team/db/schema'
import { createAdminLink } from '#team/people/admin-link'
import { readConfig } from './config/config'
import { ConfigError } from './config/config-value'
import { connectionOf, connectionPlace } from './upstream/connection'

/** A database that no server of this version has opened has no tables of people. */
const withoutTables = (error: unknown): unknown =>
  /no such table|relation .* does not exist/i.test(String(error))
    ? new ConfigError('The database has no people yet. Start the server once first.')
    : error

/**
 * A one-time link for an admin who cannot sign in, in words for who asks on the server; `email` names one, or makes one.
 * Works beside a running server, and is written down there. Throws what is in the way, its message a sentence for a person.
 */
export async function makeAdminLink(
  environment: Record<string, string | undefined>,
  email: string | undefined,
): Promise<string> {
  const config = readConfig(environment)
  const { accounts, publicOrigin, store } = config
  if (accounts !== 'on') throw new ConfigError(`Nobody signs in with a link: ACCOUNTS is ${accounts}.`)
  if (email !== undefined && issuesOf(emailUpTo(254), email).length > 0)
    throw new ConfigError('This is not an e-mail address. Name an admin: npm run admin-link -- name@example.com')
  const { db, close } = openBeside<TeamTables>(store)
  const sources = { now: () => new Date(), newId: randomUUID, random: randomBytes }
  try {
    const { person, link } = await createAdminLink(db, email, sources)
    const first = connectionOf(config, { demo: false, version: '' }).id
    const connection = await connectionId(db, connectionPlace(config), first)
    const activity = createActivity({ db, ...sources, connection, secrets: [], days: 36_500 })
    await activity.event({ who: undefined, name: 'admin-link', things: [`person:${person.id}`] })
    return `For ${person.name} (${person.email}), once, until ${link.expires}:\n${publicOrigin}/invitation#${link.token}`
  } catch (error) {
    throw withoutTables(error)
  } finally {
    await close()
  }
}
