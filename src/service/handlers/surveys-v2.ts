import { readExact, writeExact } from '#contract/reading/exact-json'
import type { SurveyDocument } from '#contract/surveys-v2'
import type { Db } from '#service/db/schema'
import { notFound } from '#service/http/refusal'
import type { Written } from '#service/http/written'
import type { HandlersOf } from './handler'
import { touchSurveyDocument } from './survey-document'

type Members = Record<string, unknown>

/** A document keeps every number as it was written. */
const parse = (json: string | undefined) => readExact(json ?? '{}') as Members
const written = <T>(document: Members): Written<T> => writeExact(document)

/** An object without some of its members; what is left keeps its order, whatever the names are. */
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
  return written({
    id,
    ...parse(survey.document),
    lastModified: survey.lastModified,
    questions: questions.map(question => ({ id: question.id, ...parse(question.document) })),
  })
}

/** EP 13, 23, 24. */
export const surveyV2Handlers: HandlersOf<'readSurvey' | 'replaceSurveyQuestion' | 'replaceSurvey'> = {
  // One moment for the survey and its questions, while others write.
  readSurvey: ({ path }, { db }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(db => readDocument(db, path.id)),

  replaceSurveyQuestion: ({ path, text }, { write, now }) =>
    write(async db => {
      if (!(await touchSurveyDocument(db, path.surveyId, now()))) throw notFound('survey')
      const question = db.selectFrom('surveyDocumentQuestions').select('document')
      const before = await question.where('surveyId', '=', path.surveyId).where('id', '=', path.id).executeTakeFirst()
      if (!before) throw notFound('question')
      const { type } = parse(before.document)
      const after = { ...without(parse(text), 'id', 'type'), ...(type !== undefined && { type }) }
      await db
        .updateTable('surveyDocumentQuestions')
        .set({ document: writeExact(after) })
        .where('surveyId', '=', path.surveyId)
        .where('id', '=', path.id)
        .execute()
      return written({ id: path.id, ...after })
    }),

  replaceSurvey: ({ path, text }, { write, now }) =>
    write(async db => {
      if (!(await touchSurveyDocument(db, path.id, now()))) throw notFound('survey')
      const document = writeExact(without(parse(text), 'id', 'lastModified', 'questions'))
      await db.updateTable('surveyDocuments').set({ document }).where('id', '=', path.id).execute()
      return readDocument(db, path.id)
    }),
}
