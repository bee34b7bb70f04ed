import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { issuesOf } from '#contract/reading/received'
import { emailUpTo } from '#contract/schema'
import { openBeside } from '#database/open-database'
import { createActivity } from '#team/activity/activity'
import { connectionId } from '#team/db/connection-id'
import type { TeamTables } from '#team/db/schema'
import { type AdminLinkRequest, createAdminLink } from '#team/people/admin-link'
import { readConfig } from './config/config'
import { ConfigError } from './config/config-value'
import { connectionOf, connectionPlace } from './upstream/connection'

/** Tables or columns are missing until a server of this version has opened the database. */
const withoutTables = (error: unknown): unknown =>
  /no such (?:table|column)|no column named|(?:relation|column) .* does not exist/i.test(String(error))
    ? new ConfigError('The database has no tables of this version yet. Start the server once first.')
    : error

const usage = 'npm run admin-link -- [--promote | --create] name@example.com'

/** Reads `[--promote | --create] [ADDRESS]`. */
function readArguments(args: readonly string[]): AdminLinkRequest {
  const { values, positionals } = parse(args)
  const [email, ...others] = positionals
  if (others.length > 0 || (values.promote && values.create)) throw new ConfigError(`Name one admin: ${usage}`)
  if (email !== undefined && issuesOf(emailUpTo(254), email).length > 0)
    throw new ConfigError(`This is not an e-mail address. Name an admin: ${usage}`)
  return { email, as: values.promote ? 'promote' : values.create ? 'create' : undefined }
}

function parse(args: readonly string[]) {
  try {
    const options = { promote: { type: 'boolean' }, create: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new ConfigError(`Only --promote and --create are known: ${usage}`)
  }
}

/**
 * Creates a one-time link for an admin who cannot sign in and gives the text to print. Works beside a running server
 * and is recorded in the activity. Error messages are sentences for a person.
 */
export async function makeAdminLink(
  environment: Record<string, string | undefined>,
  args: readonly string[],
): Promise<string> {
  const config = readConfig(environment)
  const { accounts, publicOrigin, store } = config
  if (accounts !== 'on')
    throw new ConfigError(`With ACCOUNTS=${accounts} nobody signs in with a link. Set ACCOUNTS=on.`)
  const request = readArguments(args)
  const { db, close } = openBeside<TeamTables>(store)
  const sources = { now: () => new Date(), newId: randomUUID, random: randomBytes }
  try {
    const first = connectionOf(config, { demo: false, version: '' }).id
    const connection = await connectionId(db, connectionPlace(config), first)
    const activity = createActivity({ db, ...sources, connection, secrets: [], days: 36_500 })
    const { person, link, change } = await createAdminLink(db, request, sources, (transaction, made) => {
      const details = made.change && { how: request.as ?? '', ...made.change }
      const event = { who: undefined, name: 'admin-link', things: [`person:${made.person.id}`], details } as const
      return activity.event(event, transaction)
    })
    const changed = change ? `Now an admin (${change.before ?? 'new'} before), with all sessions ended.\n` : ''
    return `${changed}For ${person.name} (${person.email}), once, until ${link.expires}:\n${publicOrigin}/invitation#${link.token}`
  } catch (error) {
    throw withoutTables(error)
  } finally {
    await close()
  }
}
