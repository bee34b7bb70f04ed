import { inexactNumber } from '#contract/document/inexact-number'
import type { SurveyDocument } from '#contract/surveys-v2'
import type { Db } from '#service/db/schema'
import { laterThan } from '#service/db/stored-forms'
import type { Written } from '#service/http/page'
import { notFound, Refusal } from '#service/http/refusal'
import type { HandlersOf } from './handler'

/**
 * Sets the survey's time of change and returns it; undefined if it does not exist. Call first in a transaction,
 * because it locks the survey.
 */
export async function touchSurveyDocument(
  db: Db,
  id: string,
  now: Date,
): Promise<{ document: string; lastModified: string } | undefined> {
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

/** A `data:` URI; invalid characters in the media type are percent-encoded. */
function dataAddress(image: { mime: string; data: string }): string {
  const mime = image.mime.replace(/[^A-Za-z0-9/;=.+-]/g, character =>
    character === ' ' ? '' : encodeURIComponent(character),
  )
  return `data:${mime};base64,${image.data}`
}

/** Copies a V1 survey's image to its paired V2 survey as the logotype (EP 12). */
export async function setLogotype(db: Db, id: string, image: { mime: string; data: string }, now: Date): Promise<void> {
  const survey = await touchSurveyDocument(db, id, now)
  if (!survey) return
  if (inexactNumber(survey.document) !== undefined) {
    throw new Refusal(409, 'The paired V2 survey contains a number that cannot be stored exactly. Nothing was changed.')
  }
  const document = { ...(JSON.parse(survey.document) as object), logotype: dataAddress(image) }
  await db
    .updateTable('surveyDocuments')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute()
}

type Members = Record<string, unknown>

/** Joins objects as JSON text, because numbers stored by an earlier version may not survive JSON.parse. */
const joined = <T>(...objects: string[]): Written<T> => {
  const members = objects.map(object => object.slice(1, -1)).filter(inner => inner !== '')
  return `{${members.join(',')}}`
}

/** The object without some members, in the same order. */
const without = (members: object, ...names: string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))

async function readDocument(db: Db, id: string): Promise<Written<SurveyDocument>> {
  const survey = await db.selectFrom('surveyDocuments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!survey) throw notFound('survey')
  const questions = await db
    .selectFrom('surveyDocumentQuestions')
    .select(['id', 'document'])
    .where('surveyId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const written = questions.map(question => joined(JSON.stringify({ id: question.id }), question.document))
  const last = `{"lastModified":${JSON.stringify(survey.lastModified)},"questions":[${written.join(',')}]}`
  return joined(JSON.stringify({ id }), survey.document, last)
}

/** EP 13, 23, 24. */
export const surveyV2Handlers: HandlersOf<'readSurvey' | 'replaceSurveyQuestion' | 'replaceSurvey'> = {
  // Reads the survey and its questions from one snapshot.
  readSurvey: ({ path }, { db }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(db => readDocument(db, path.id)),

  replaceSurveyQuestion: ({ path, body }, { write, now }) =>
    write(async db => {
      if (!(await touchSurveyDocument(db, path.surveyId, now()))) throw notFound('survey')
      const question = db.selectFrom('surveyDocumentQuestions').select('document')
      const before = await question.where('surveyId', '=', path.surveyId).where('id', '=', path.id).executeTakeFirst()
      if (!before) throw notFound('question')
      const { type } = JSON.parse(before.document) as Members
      const after = { ...without(body, 'id', 'type'), ...(type !== undefined && { type }) }
      await db
        .updateTable('surveyDocumentQuestions')
        .set({ document: JSON.stringify(after) })
        .where('surveyId', '=', path.surveyId)
        .where('id', '=', path.id)
        .execute()
      return joined(JSON.stringify({ id: path.id }), JSON.stringify(after))
    }),

  replaceSurvey: ({ path, body }, { write, now }) =>
    write(async db => {
      if (!(await touchSurveyDocument(db, path.id, now()))) throw notFound('survey')
      const document = JSON.stringify(without(body, 'id', 'lastModified', 'questions'))
      await db.updateTable('surveyDocuments').set({ document }).where('id', '=', path.id).execute()
      return readDocument(db, path.id)
    }),
}
