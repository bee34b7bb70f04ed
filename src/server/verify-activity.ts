/** `npm run verify-activity`: proves that what was written down here was neither changed nor taken away. */
import { openBeside } from '#database/open-database'
import { verifyActivity } from '#team/activity/verify'
import type { TeamTables } from '#team/db/schema'
import { readConfig } from './config/config'

try {
  const { db, close } = openBeside<TeamTables>(readConfig(process.env).store)
  const verdict = await verifyActivity(db)
  await close()
  if (verdict.whole) {
    process.stdout.write(`The activity is whole: ${verdict.entries} entries.\n`)
  } else {
    process.stderr.write(`The activity is NOT whole: entry ${verdict.at}. ${verdict.reason}\n`)
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
