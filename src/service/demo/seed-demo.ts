import { setImmediate } from 'node:timers/promises'
import { type CompiledQuery, type Insertable, sql } from 'kysely'
import { type Counted, raiseCounter } from '#service/db/counters'
import type { Db, Tables } from '#service/db/schema'
import { contacts, extraFields, largeGroupContacts } from './contacts'
import { demoIds } from './demo-ids'
import { isUntouched, markDemo } from './demo-marker'
import type { DemoOptions } from './demo-options'
import { nkiRecipients, nkis } from './nkis'
import { segments } from './segments'
import { bundleMessages, conversationMessages, largeBundleMessages } from './sent-messages'
import { sentinelRows } from './sentinel-rows'
import { surveyDocuments } from './survey-documents'
import { surveyImage, surveyQuestions, surveys } from './surveys'
import { templates } from './templates'

/** Ids of the large group must stay below those of sentinels. */
const mostRows = 1_000_000

/** First id of sentinels' V1 surveys and bundles. */
const firstSentinel = 900_000

// Both databases accept more; longer statements are no faster.
const parametersPerInsert = 1500

/**
 * Inserts generated rows batch by batch. All rows have the same members in the same order, so the statement is
 * compiled once.
 */
async function insertAll<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: Iterable<Insertable<Tables[T]>>,
): Promise<void> {
  let batch: Insertable<Tables[T]>[] = []
  let whole: CompiledQuery | undefined
  const compile = () => db.insertInto(table).values(batch).compile()
  for (const row of rows) {
    batch.push(row)
    if (batch.length * Object.keys(row).length < parametersPerInsert) continue
    whole ??= compile()
    await db.executeQuery({ ...whole, parameters: batch.flatMap(row => Object.values<unknown>(row)) })
    batch = []
    // SQLite frees a statement's memory only in a later turn of the event loop.
    await setImmediate()
  }
  if (batch.length > 0) await db.executeQuery(compile())
}

async function insertDemo(db: Db, options: DemoOptions): Promise<void> {
  await insertAll(db, 'groups', [{ id: demoIds.largeGroup, name: 'Kundklubben' }])
  await insertAll(db, 'contacts', contacts(options))
  await insertAll(db, 'contacts', largeGroupContacts(options))
  await insertAll(db, 'extraFields', extraFields(options))
  await insertAll(db, 'segments', segments(options))
  await insertAll(db, 'surveys', surveys(options))
  await insertAll(db, 'surveyImages', [surveyImage(options)])
  const { questions, alternatives } = surveyQuestions(options)
  await insertAll(db, 'surveyQuestions', questions)
  await insertAll(db, 'surveyAlternatives', alternatives)
  for (const { survey, questions } of surveyDocuments(options)) {
    await insertAll(db, 'surveyDocuments', [survey])
    await insertAll(db, 'surveyDocumentQuestions', questions)
  }
  for (const { nki, questions } of nkis(options)) {
    await insertAll(db, 'nkis', [nki])
    await insertAll(db, 'nkiQuestions', questions)
  }
  await insertAll(db, 'nkiRecipients', nkiRecipients(options))
  await insertAll(db, 'messages', conversationMessages(options))
  await insertAll(db, 'messages', bundleMessages(options))
  await insertAll(db, 'messages', largeBundleMessages(options))
  await insertAll(db, 'templates', templates(options))
  for (const tables of sentinelRows(options)) {
    for (const [table, rows] of Object.entries(tables)) await insertAll(db, table as keyof Tables, rows)
  }
}

/** Continues ids after the demo's; those of sentinels are far above. */
async function raiseCounters(db: Db): Promise<void> {
  const { rows } = await sql<Record<Counted, number>>`select
    (select max(id) from contacts) as contacts,
    (select max(id) from surveys where id < ${firstSentinel}) as surveys,
    (select max(id) from messages) as messages,
    (select max("bundleId") from messages where "bundleId" < ${firstSentinel}) as bundles`.execute(db)
  for (const [name, value] of Object.entries(rows[0] ?? {})) await raiseCounter(db, name as Counted, value)
}

/**
 * Fills an untouched database with demo data in one transaction; leaves any other unchanged. Throws RangeError above
 * a million rows.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<'seeded' | 'left'> {
  const { rows } = options
  if (!Number.isSafeInteger(rows) || rows < 0 || rows > mostRows) {
    throw new RangeError(`The large group and bundle hold 0 to ${mostRows} rows.`)
  }
  return db.transaction().execute(async db => {
    if (!(await isUntouched(db))) return 'left'
    await insertDemo(db, options)
    await raiseCounters(db)
    await markDemo(db, rows)
    return 'seeded'
  })
}
