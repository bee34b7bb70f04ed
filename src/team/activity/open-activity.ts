import type { TeamDb } from '#team/db/schema'
import { type Activity, createActivity, type EndLost } from './activity'
import { madeSecret } from './request-hash'

export interface ActivitySettings {
  db: TeamDb
  now: () => Date
  newId: () => string
  random: (bytes: number) => Uint8Array
  /** New and old: what the ledger's hashes are made with. Without them one is made, once, in the team's tables. */
  secrets?: readonly string[] | undefined
  /** Days that activity is stored. */
  activityDays?: number | undefined
  /** This server has the database for itself: no other is at work on it. */
  alone?: boolean | undefined
  /** What became of writes of servers that are gone; absent where no service stores it. */
  endLost?: EndLost | undefined
  /** Told of what could not be written down. */
  onError?: ((error: unknown) => void) | undefined
}

/** The activity of a connection, by a server that says from now on that it is at work. */
export async function openActivity(
  { db, now, newId, random, secrets, activityDays: days = 730, alone = false, endLost, onError }: ActivitySettings,
  connection: string,
): Promise<Activity> {
  const known = secrets ?? [await madeSecret(db, Buffer.from(random(32)).toString('base64url'))]
  const activity = createActivity({ db, now, newId, connection, secrets: known, days, endLost, onError })
  if (alone) await activity.servers.forgetOthers()
  await activity.servers.seen()
  await activity.endLost()
  return activity
}
