import type { MigrationSet } from '#database/migrate'
import { activityMigration, appendOnlyMigration } from './activity-migration'
import { codeFormatMigration } from './code-format-migration'
import { connectionMigration } from './connection-migration'
import { countedEventMigration } from './counted-event-migration'
import { failedSignInMigration } from './failed-sign-in-migration'
import { jobMigration } from './job-migration'
import { limitAccountMigration } from './limit-account-migration'
import { outdatedReadingMigration } from './outdated-reading-migration'
import { peopleMigration } from './people-migration'
import { readingMigration } from './reading-migration'
import { secretMigration } from './secret-migration'
import { sendingMigration } from './sending-migration'
import { sharedMigration } from './shared-migration'
import { sharedReadingMigration } from './shared-reading-migration'
import { storedOutcomeMigration } from './stored-outcome-migration'

/** The team's tables, with a journal of their own. */
export const teamMigrations: MigrationSet = {
  name: 'team',
  journal: 'team_migration',
  migrations: {
    '0001-connection': connectionMigration,
    '0002-people': peopleMigration,
    '0003-activity': activityMigration,
    '0004-code-format': codeFormatMigration,
    '0005-sending': sendingMigration,
    '0006-counted-event': countedEventMigration,
    '0007-shared': sharedMigration,
    '0008-reading': readingMigration,
    '0009-shared-reading': sharedReadingMigration,
    '0010-job': jobMigration,
    '0011-outdated-reading': outdatedReadingMigration,
    '0012-limit-account': limitAccountMigration,
    '0013-secret': secretMigration,
    '0014-stored-outcome': storedOutcomeMigration,
    '0015-append-only': appendOnlyMigration,
    '0016-failed-sign-in': failedSignInMigration,
  },
}
