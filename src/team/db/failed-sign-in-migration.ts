import { type Migration, SqliteAdapter, sql } from 'kysely'

const refusal = sql.lit('activity is never changed, and only what is too old is deleted')

/** A failed sign-in holds an address: it may be deleted when it is older than the second row's moment. */
const mayLeave = sql`old.at < (select "before" from team_activity_expiry where id = 1)
  or (old.endpoint = 'sign-in-failed' and old.at < (select "before" from team_activity_expiry where id = 2))`

export const failedSignInMigration: Migration = {
  async up(db) {
    await sql`insert into team_activity_expiry (id, "before") values (2, '')`.execute(db)
    if (db.getExecutor().adapter instanceof SqliteAdapter) {
      await sql`drop trigger team_activity_no_delete`.execute(db)
      await sql`create trigger team_activity_no_delete before delete on team_activity
        when (${mayLeave}) is not true begin select raise(abort, ${refusal}); end`.execute(db)
      return
    }
    await sql`create or replace function team_activity_refuse() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if ${mayLeave} then return old; end if;
        end if;
        raise exception ${refusal};
      end $$`.execute(db)
  },
}
