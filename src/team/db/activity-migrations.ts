import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely'

const words = 'activity is never changed, and leaves through its maintenance alone'

/** The first triggers let go of what the head of a chain of hashes said had expired. */
async function appendOnlySqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger team_activity_no_update before update on team_activity
    begin select raise(abort, ${sql.lit(words)}); end`.execute(db)
  await sql`create trigger team_activity_no_delete before delete on team_activity
    when old.position > (select "expiredTo" from team_activity_head where id = 1)
    begin select raise(abort, ${sql.lit(words)}); end`.execute(db)
}

async function appendOnlyPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function team_activity_refuse() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.position <= (select "expiredTo" from team_activity_head where id = 1) then return old; end if;
      end if;
      raise exception ${sql.lit(words)};
    end $$`.execute(db)
  await sql`create trigger team_activity_append_only before update or delete on team_activity
    for each row execute function team_activity_refuse()`.execute(db)
  await sql`create trigger team_activity_no_truncate before truncate on team_activity
    for each statement execute function team_activity_refuse()`.execute(db)
}

export const activityMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_activity')
      .addColumn('position', 'integer', column => column.primaryKey())
      .addColumn('id', 'text', column => column.notNull().unique())
      .addColumn('connection', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('begun', 'text')
      .addColumn('by', 'text', column => column.notNull())
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('endpoint', 'text', column => column.notNull())
      .addColumn('things', 'text', column => column.notNull())
      .addColumn('members', 'text', column => column.notNull())
      .addColumn('details', 'text')
      .addColumn('status', 'integer')
      .addColumn('ms', 'integer')
      .addColumn('requestId', 'text')
      .addColumn('outcome', 'text')
      .addColumn('receipt', 'text')
      .addColumn('previous', 'text', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .execute()
    // Lists show what was begun or happened, newest first; ends are found by what they end.
    await sql`create index team_activity_begun on team_activity (begun) where begun is not null`.execute(db)
    for (const [name, column] of Object.entries({ at: '', person: 'person, ', endpoint: 'endpoint, ' })) {
      const columns = sql.raw(`${column}at, position`)
      await sql`create index ${sql.raw(`team_activity_${name}`)} on team_activity (${columns}) where begun is null`.execute(
        db,
      )
    }
    await sql`create index team_activity_event on team_activity (at, position) where kind = 'event'`.execute(db)

    await db.schema
      .createTable('team_activity_head')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .addColumn('expiredTo', 'integer', column => column.notNull())
      .execute()
    await sql`insert into team_activity_head (id, position, hash, "expiredTo") values (1, 0, '', 0)`.execute(db)
    await (db.getExecutor().adapter instanceof SqliteAdapter ? appendOnlySqlite(db) : appendOnlyPostgres(db))

    // Which entries are about a thing, `contact:4f2…`, for finding them; what is true stands in the entries.
    await db.schema
      .createTable('team_activity_thing')
      .addColumn('thing', 'text', column => column.notNull())
      .addColumn('entry', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('team_activity_thing_key', ['thing', 'entry'])
      .execute()

    await db.schema
      .createTable('team_write')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('connection', 'text', column => column.notNull())
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('endpoint', 'text', column => column.notNull())
      .addColumn('key', 'text')
      .addColumn('hash', 'text', column => column.notNull())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('begunAt', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('settled', 'text')
      .addColumn('endedAt', 'text')
      .addColumn('status', 'integer')
      .addColumn('answerType', 'text')
      .addColumn('answer', 'text')
      .addColumn('answerHash', 'text')
      .execute()
    await db.schema
      .createIndex('team_write_key')
      .unique()
      .on('team_write')
      .columns(['connection', 'person', 'key'])
      .execute()
    // Most writes are done, and in neither.
    await sql`create index team_write_other on team_write (connection, person, outcome) where outcome <> 'done'`.execute(
      db,
    )
    await sql`create index team_write_open on team_write (connection, person, server) where state = 'begun'`.execute(db)
    await sql`create index team_write_answer on team_write ("endedAt") where answer is not null`.execute(db)

    await db.schema
      .createTable('team_receipt')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('connection', 'text', column => column.notNull())
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('endpoint', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('answer', 'text', column => column.notNull())
      .execute()

    await sql`create index team_receipt_at on team_receipt (at, id)`.execute(db)
    await sql`create index team_receipt_person on team_receipt (person, endpoint, at, id)`.execute(db)

    // The servers of this database: a write of one that has not been heard of for long will not end.
    await db.schema
      .createTable('team_server')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('seenAt', 'text', column => column.notNull())
      .execute()

    // What was made by chance once, where no secret is configured to derive it from.
    await db.schema
      .createTable('team_made_key')
      .addColumn('purpose', 'text', column => column.primaryKey())
      .addColumn('value', 'text', column => column.notNull())
      .execute()
  },
}

const refusal = sql.lit('activity is never changed, and only what is too old is deleted')

/**
 * The chain of hashes and its head are dropped. The database gives positions, so that no writers wait for one row, and refuses
 * changes, and to delete what is not older than the moment in `team_activity_expiry`.
 */
export const appendOnlyMigration: Migration = {
  async up(db) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
    const run = async (...statements: string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    if (isSqlite) await run('drop trigger team_activity_no_update', 'drop trigger team_activity_no_delete')
    else await run('drop function team_activity_refuse cascade')
    await run(
      "update team_activity set receipt = '1' where receipt is not null",
      'alter table team_activity drop column previous',
      'alter table team_activity drop column hash',
      'drop table team_activity_head',
      'alter table team_write drop column "answerHash"',
      'create table team_activity_expiry (id integer primary key, "before" text not null)',
      "insert into team_activity_expiry (id, \"before\") values (1, ''), (2, '')",
    )
    // A failed sign-in holds an address, and leaves earlier than other entries.
    const mayLeave = sql`old.at < (select "before" from team_activity_expiry where id = 1)
      or (old.endpoint = 'sign-in-failed' and old.at < (select "before" from team_activity_expiry where id = 2))`
    if (isSqlite) {
      await sql`create trigger team_activity_no_update before update on team_activity
        begin select raise(abort, ${refusal}); end`.execute(db)
      await sql`create trigger team_activity_no_delete before delete on team_activity
        when (${mayLeave}) is not true begin select raise(abort, ${refusal}); end`.execute(db)
      return
    }
    await run('alter table team_activity alter column position add generated by default as identity')
    await sql`select setval(pg_get_serial_sequence('team_activity', 'position'), coalesce(max(position), 0) + 1, false)
      from team_activity`.execute(db)
    await sql`create function team_activity_refuse() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if ${mayLeave} then return old; end if;
        end if;
        raise exception ${refusal};
      end $$`.execute(db)
    await run(
      `create trigger team_activity_append_only before update or delete on team_activity
        for each row execute function team_activity_refuse()`,
      `create trigger team_activity_no_truncate before truncate on team_activity
        for each statement execute function team_activity_refuse()`,
    )
  },
}

/** Events that come in numbers, each minute's counted until it has passed and is written down as one. */
export const countedEventMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_counted_event')
      .addColumn('minute', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('thing', 'text', column => column.notNull())
      .addColumn('address', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('team_counted_event_pk', ['minute', 'name', 'thing', 'address'])
      .execute()
  },
}

/** When somebody took their own write off the list of unknown outcomes. */
export const seenWriteMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('team_write').addColumn('seenAt', 'text').execute()
  },
}

/** What was sent with writes that leave a receipt. */
export const sentMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('team_write').addColumn('sent', 'text').execute()
    await db.schema.alterTable('team_receipt').addColumn('sent', 'text').execute()
  },
}

/** Whether the service stores what becomes of a write together with the write; see `outcomeStored`. */
export const storedOutcomeMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('team_write')
      .addColumn('outcomeStored', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
