import type { MigrationSet } from '#database/migrate'
import { firstMigration } from './first-migration'
import { messageCodeMigration } from './message-code-migration'
import { writeOutcomeMigration } from './write-outcome-migration'

/** The service's tables. The names of its journal are Kysely's own: data folders have had them from the start. */
export const serviceMigrations: MigrationSet = {
  name: 'service',
  journal: 'kysely_migration',
  migrations: {
    '0001-tables': firstMigration,
    '0002-message-code': messageCodeMigration,
    '0003-write-outcome': writeOutcomeMigration,
  },
}
