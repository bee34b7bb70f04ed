import { type Counted, raiseCounter } from '#service/db/counters'
import type { Db } from '#service/db/schema'
import { bundleMessages, largeBundleMessages } from './bundles'
import { contacts, largeGroupContacts } from './contacts'
import { conversationMessages } from './conversations'
import { demoIds } from './demo-ids'
import { demoLogo } from './demo-logo'
import { isUntouched, markDemo } from './demo-marker'
import type { DemoOptions } from './demo-options'
import { iso } from './demo-time'
import { extraFields } from './extra-fields'
import { insertAll } from './insert-all'
import { nkiRecipients, nkis } from './nkis'
import { segments } from './segments'
import { sentinelRows } from './sentinels/sentinel-rows'
import { surveyDocuments } from './survey-documents'
import { surveyQuestions } from './survey-questions'
import { surveys } from './surveys'
import { templates } from './templates'

/** The IDs of the large group end where the sentinels' begin. */
const mostRows = 1_000_000

async function seedAudience(db: Db, options: DemoOptions): Promise<void> {
  await insertAll(db, 'groups', [{ id: demoIds.largeGroup, name: 'Kundklubben' }])
  await insertAll(db, 'contacts', contacts(options))
  await insertAll(db, 'contacts', largeGroupContacts(options))
  await insertAll(db, 'extraFields', extraFields(options))
  await insertAll(db, 'segments', segments(options))
}

async function seedSurveys(db: Db, options: DemoOptions): Promise<void> {
  await insertAll(db, 'surveys', surveys(options))
  const image = { surveyId: demoIds.survey, mime: demoLogo.mime, data: demoLogo.data, created: iso(options.now) }
  await insertAll(db, 'surveyImages', [image])
  const questions = [...surveyQuestions(options)]
  await insertAll(
    db,
    'surveyQuestions',
    questions.map(({ question }) => question),
  )
  await insertAll(
    db,
    'surveyAlternatives',
    questions.flatMap(({ alternatives }) => alternatives),
  )
  for (const { survey, questions } of surveyDocuments(options)) {
    await insertAll(db, 'surveyDocuments', [survey])
    await insertAll(db, 'surveyDocumentQuestions', questions)
  }
  for (const { nki, questions } of nkis(options)) {
    await insertAll(db, 'nkis', [nki])
    await insertAll(db, 'nkiQuestions', questions)
  }
  await insertAll(db, 'nkiRecipients', nkiRecipients(options))
}

async function seedMessages(db: Db, options: DemoOptions): Promise<void> {
  await insertAll(db, 'messages', conversationMessages(options))
  await insertAll(db, 'messages', bundleMessages(options))
  await insertAll(db, 'messages', largeBundleMessages(options))
  await insertAll(db, 'templates', templates(options))
}

async function seedSentinels(db: Db, options: DemoOptions): Promise<void> {
  for (const rows of sentinelRows(options)) {
    await insertAll(db, 'groups', [rows.group])
    await insertAll(db, 'contacts', rows.contacts)
    await insertAll(db, 'extraFields', [rows.extraField])
    await insertAll(db, 'surveys', [rows.survey])
    await insertAll(db, 'surveyQuestions', [rows.surveyQuestion])
    await insertAll(db, 'surveyDocuments', [rows.surveyDocument.survey])
    await insertAll(db, 'surveyDocumentQuestions', rows.surveyDocument.questions)
    await insertAll(db, 'nkis', [rows.nki])
    await insertAll(db, 'nkiQuestions', [rows.nkiQuestion])
    await insertAll(db, 'nkiRecipients', rows.nkiRecipients)
    await insertAll(db, 'messages', rows.messages)
    await insertAll(db, 'templates', [rows.template])
  }
}

/** The service's next IDs follow the demo's; those of sentinels are far above. */
async function raiseCounters(db: Db): Promise<void> {
  const highest = async (
    table: 'contacts' | 'surveys' | 'messages',
    column: 'id' | 'bundleId',
    below = 2_147_483_647,
  ) => {
    const found = await db
      .selectFrom(table)
      .select(row => row.fn.max<number | null>(column as 'id').as('highest'))
      .where(column as 'id', '<', below)
      .executeTakeFirst()
    return found?.highest ?? 0
  }
  const sentinels = 900_000
  const values: [Counted, number][] = [
    ['contacts', await highest('contacts', 'id')],
    ['surveys', await highest('surveys', 'id', sentinels)],
    ['messages', await highest('messages', 'id')],
    ['bundles', await highest('messages', 'bundleId', sentinels)],
  ]
  for (const [name, value] of values) await raiseCounter(db, name, value)
}

/**
 * Fills an untouched database with the demo data, and does nothing to any other. All of it is one transaction: a
 * process that is killed half-way leaves nothing behind, and the next start begins anew.
 *
 * Throws RangeError for more than a million rows. Gives `seeded`, or `left` when there was something already: the demo itself, or an account's own data.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<'seeded' | 'left'> {
  const { rows } = options
  if (!Number.isSafeInteger(rows) || rows < 0 || rows > mostRows) {
    throw new RangeError(`The large group and bundle hold 0 to ${mostRows} rows.`)
  }
  return db.transaction().execute(async db => {
    if (!(await isUntouched(db))) return 'left'
    await seedAudience(db, options)
    await seedSurveys(db, options)
    await seedMessages(db, options)
    await seedSentinels(db, options)
    await raiseCounters(db)
    await markDemo(db, rows)
    return 'seeded'
  })
}
