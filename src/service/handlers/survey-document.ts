import { inexactNumber } from '#contract/document/inexact-number'
import type { Db, Json } from '#service/db/schema'
import { Refusal } from '#service/http/refusal'

/**
 * A moment later than `before`, and as a rule `now`: two changes in one millisecond have two times, or a reader that
 * compares `lastModified` would miss the second.
 */
export function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}

/**
 * Says that a V2 survey changed, and gives it as it was. First in a transaction: it locks the survey until the end, so
 * that what is written afterwards goes on from what was read. Undefined when there is no such survey.
 */
export async function touchSurveyDocument(
  db: Db,
  id: string,
  now: Date,
): Promise<{ document: Json; lastModified: string } | undefined> {
  const survey = await db
    .updateTable('surveyDocuments')
    .set(row => ({ lastModified: row.ref('lastModified') }))
    .where('id', '=', id)
    .returning(['document', 'lastModified'])
    .executeTakeFirst()
  if (!survey) return undefined
  const lastModified = laterThan(survey.lastModified, now)
  await db.updateTable('surveyDocuments').set({ lastModified }).where('id', '=', id).execute()
  return { document: survey.document, lastModified }
}

/** A `data:` address is a URI: what a media type may hold and a URI may not is percent-encoded. */
function dataAddress(image: { mime: string; data: string }): string {
  const mime = image.mime.replace(/[^A-Za-z0-9/;=.+-]/g, character =>
    character === ' ' ? '' : encodeURIComponent(character),
  )
  return `data:${mime};base64,${image.data}`
}

/** The image of a V1 survey becomes the logotype of the V2 survey it is paired with (EP 12). */
export async function setLogotype(db: Db, id: string, image: { mime: string; data: string }, now: Date): Promise<void> {
  const survey = await touchSurveyDocument(db, id, now)
  if (!survey) return
  if (inexactNumber(survey.document) !== undefined) {
    throw new Refusal(409, 'The V2 survey of this survey holds a number that cannot be kept. Nothing was changed.')
  }
  const document = { ...(JSON.parse(survey.document) as object), logotype: dataAddress(image) }
  await db
    .updateTable('surveyDocuments')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute()
}
