import type { MigrationSet } from '#database/migrate'
import {
  activityMigration,
  appendOnlyMigration,
  countedEventMigration,
  seenWriteMigration,
  sentMigration,
  storedOutcomeMigration,
} from './activity-migrations'
import { limitAccountMigration, peopleMigration, secretMigration } from './people-migrations'
import {
  codeFormatMigration,
  connectionMigration,
  jobMigration,
  outdatedReadingMigration,
  readingMigration,
  sendingMigration,
  sharedMigration,
  sharedReadingMigration,
} from './shared-migrations'

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
    '0016-seen-write': seenWriteMigration,
    '0017-sent': sentMigration,
  },
}
