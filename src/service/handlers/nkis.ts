import { sql } from 'kysely'
import { toUtc } from '#service/db/stored-forms'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'
import { percentage } from './surveys-v1'

/** EP 18, 21. */
export const nkiHandlers: HandlersOf<'readNkiSummary' | 'deleteNkiQuestion'> = {
  async readNkiSummary({ path, query }, { db }) {
    const begin = toUtc(query.begin)
    const end = toUtc(query.end)
    const nki = await db.selectFrom('nkis').selectAll().where('id', '=', path.nki).executeTakeFirst()
    if (!nki) throw notFound('NKI')
    const counts = await db
      .selectFrom('nkiRecipients')
      .select(row => [
        row.fn.countAll().as('sent'),
        row.fn.sum('opened').as('opened'),
        row.fn.sum('completed').as('completed'),
        row.fn.avg(sql<number>`${sql.ref('score')}`).as('score'),
      ])
      .where('nkiId', '=', path.nki)
      // Half-open, so that adjacent periods add up.
      .where('sent', '>=', begin)
      .where('sent', '<', end)
      .executeTakeFirstOrThrow()
    // Postgres returns sums as text; both return null without rows.
    const sent = Number(counts.sent)
    const opened = Number(counts.opened)
    const completed = Number(counts.completed)
    // §2.9: percentages are 0 to 100 of the recipients; the index is 0 if nobody completed.
    return {
      SentCount: sent,
      OpenCount: opened,
      OpenPercent: percentage(opened, sent),
      UnopenCount: sent - opened,
      UnopenPercent: percentage(sent - opened, sent),
      IncompleteCount: opened - completed,
      IncompletePercent: percentage(opened - completed, sent),
      CompleteCount: completed,
      CompletePercent: percentage(completed, sent),
      NKI: Math.round(Number(counts.score) * 100) / 100,
      PeriodStart: begin,
      PeriodEnd: end,
      ID: nki.id,
      Created: nki.created,
      Modified: nki.modified,
      Name: nki.name,
    }
  },

  deleteNkiQuestion: ({ path }, { write }) =>
    write(async db => {
      const question = await db
        .deleteFrom('nkiQuestions')
        .where('id', '=', path.question)
        .returningAll()
        .executeTakeFirst()
      if (!question) throw notFound('question')
      return {
        NKI: question.nkiId,
        ID: question.id,
        Question: question.question,
        HelpText: question.helpText,
        Type: question.type,
        Required: question.required === 1,
        Order: question.position,
      }
    }),
}
