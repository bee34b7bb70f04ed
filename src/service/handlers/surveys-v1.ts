import { sql } from 'kysely'
import type { BriefSurvey, Survey, SurveyStatistics } from '#contract/surveys-v1'
import { nextId } from '#service/db/counters'
import type { Db, Tables } from '#service/db/schema'
import { toUtc } from '#service/db/stored-forms'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'
import { setLogotype, touchSurveyDocument } from './surveys-v2'

type SurveyV1Endpoint =
  | 'createSurvey'
  | 'setSurveyImage'
  | 'readSurveyStatistics'
  | 'deleteSurveyQuestion'
  | 'listSurveys'

const briefColumns = ['id', 'name', 'keyword', 'ends', 'closed', 'created', 'modified'] as const
type BriefRow = Pick<Tables['surveys'], (typeof briefColumns)[number]>

const isEnded = (survey: BriefRow, now: Date) =>
  survey.closed === 1 || (survey.ends !== null && Date.parse(survey.ends) <= now.getTime())

const briefSurvey = (survey: BriefRow, now: Date): BriefSurvey & { ID: number } => ({
  ID: survey.id,
  Keyword: survey.keyword,
  Created: survey.created,
  Modified: survey.modified,
  Ended: isEnded(survey, now),
  Name: survey.name,
  Ends: survey.ends,
})

const wholeSurvey = (survey: Tables['surveys'], now: Date): Survey => ({
  ...briefSurvey(survey, now),
  Header: survey.header,
  KeywordResponse: survey.keywordResponse,
  WelcomeText: survey.welcomeText,
  ThankYouText: survey.thankYouText,
  AllowAnonymous: survey.allowAnonymous === 1,
  TextColor: survey.textColor,
  BackgroundColor: survey.backgroundColor,
  ButtonColor: survey.buttonColor,
  AlarmRecipient: survey.alarmRecipient,
  Logo: survey.logo === 1,
})

type CountedRow = BriefRow &
  Pick<Tables['surveys'], 'recipients' | 'opened' | 'answered'> & { questions: number | string }

const countedSurvey = (db: Db, survey: number) =>
  sql<CountedRow>`select id, name, keyword, ends, closed, created, modified, recipients, opened, answered,
      (select count(*) from "surveyQuestions" where "surveyId" = surveys.id) as questions
    from surveys where id = ${survey}`.execute(db)

/** `part` of `whole` in percent with two decimals; 0 if `whole` is 0. */
export const percentage = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100)

/** §2.8: percentages are 0 to 100 of the recipients; 0 without recipients. */
function statistics(survey: CountedRow, now: Date): SurveyStatistics {
  const { recipients, opened, answered } = survey
  return {
    ...briefSurvey(survey, now),
    Questions: Number(survey.questions),
    Recipients: recipients,
    Opened: opened,
    OpenedPercentage: percentage(opened, recipients),
    Unfinished: opened - answered,
    UnfinishedPercentage: percentage(opened - answered, recipients),
    Answered: answered,
    AnsweredPercentage: percentage(answered, recipients),
  }
}

/** EP 9, 12, 17, 19, 22. */
export const surveyV1Handlers: HandlersOf<SurveyV1Endpoint> = {
  createSurvey: ({ body }, { write, now }) =>
    write(async db => {
      const created = now()
      const survey: Tables['surveys'] = {
        id: await nextId(db, 'surveys'),
        name: body.Name,
        header: body.Header ?? null,
        keyword: body.Keyword ?? null,
        keywordResponse: body.KeywordResponse ?? null,
        welcomeText: body.WelcomeText ?? null,
        thankYouText: body.ThankYouText ?? null,
        allowAnonymous: body.AllowAnonymous ? 1 : 0,
        textColor: body.TextColor ?? null,
        backgroundColor: body.BackgroundColor ?? null,
        buttonColor: body.ButtonColor ?? null,
        alarmRecipient: body.AlarmRecipient ?? null,
        ends: body.Ends == null ? null : toUtc(body.Ends),
        closed: 0,
        logo: 0,
        recipients: 0,
        opened: 0,
        answered: 0,
        created: created.toISOString(),
        modified: created.toISOString(),
        documentId: null,
      }
      await db.insertInto('surveys').values(survey).execute()
      return wholeSurvey(survey, created)
    }),

  setSurveyImage: ({ path, body }, { write, now }) =>
    write(async db => {
      const created = now().toISOString()
      const survey = await db
        .updateTable('surveys')
        .set({ logo: 1, modified: created })
        .where('id', '=', path.survey)
        .returning('documentId')
        .executeTakeFirst()
      if (!survey) throw notFound('survey')
      const image = { mime: body.MIME, data: body.Data, created }
      await db
        .insertInto('surveyImages')
        .values({ surveyId: path.survey, ...image })
        .onConflict(conflict => conflict.column('surveyId').doUpdateSet(image))
        .execute()
      if (survey.documentId !== null) await setLogotype(db, survey.documentId, image, now())
      return { Survey: path.survey, MIME: body.MIME, Data: body.Data }
    }),

  async readSurveyStatistics({ path }, { db, now }) {
    const [survey] = (await countedSurvey(db, path.survey)).rows
    if (!survey) throw notFound('survey')
    return statistics(survey, now())
  },

  deleteSurveyQuestion: ({ path }, { write, now }) =>
    write(async db => {
      const question = await db
        .deleteFrom('surveyQuestions')
        .where('id', '=', path.question)
        .returningAll()
        .executeTakeFirst()
      if (!question) throw notFound('question')
      await db.deleteFrom('surveyAlternatives').where('questionId', '=', question.id).execute()
      const { documentId } = await db
        .updateTable('surveys')
        .set({ modified: now().toISOString() })
        .where('id', '=', question.surveyId)
        .returning('documentId')
        .executeTakeFirstOrThrow()
      if (documentId !== null && question.documentQuestionId !== null) {
        await db
          .deleteFrom('surveyDocumentQuestions')
          .where('surveyId', '=', documentId)
          .where('id', '=', question.documentQuestionId)
          .execute()
        await touchSurveyDocument(db, documentId, now())
      }
      return {
        Survey: question.surveyId,
        ID: question.id,
        Question: question.question,
        HelpText: question.helpText,
        Type: question.type,
        Required: question.required === 1,
        Commentable: question.commentable === 1,
        Order: question.position,
      }
    }),

  async listSurveys(_, { db, now }) {
    const at = now()
    const surveys = await db.selectFrom('surveys').select(briefColumns).orderBy('id').execute()
    return surveys.map(survey => briefSurvey(survey, at))
  },
}
