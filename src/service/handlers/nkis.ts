import { sql } from 'kysely'
import type { NkiSummary } from '#contract/nkis'
import type { Tables } from '#service/db/schema'
import { toUtc } from '#service/db/stored-forms'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'

interface Counts {
  sent: number
  opened: number
  completed: number
  score: number | null
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100)

/** §2.9: percentages are 0 to 100 of the recipients; the index is 0 when nobody completed. */
function summary(
  nki: Tables['nkis'],
  { sent, opened, completed, score }: Counts,
  begin: string,
  end: string,
): NkiSummary {
  return {
    SentCount: sent,
    OpenCount: opened,
    OpenPercent: percent(opened, sent),
    UnopenCount: sent - opened,
    UnopenPercent: percent(sent - opened, sent),
    IncompleteCount: opened - completed,
    IncompletePercent: percent(opened - completed, sent),
    CompleteCount: completed,
    CompletePercent: percent(completed, sent),
    NKI: Math.round((score ?? 0) * 100) / 100,
    PeriodStart: begin,
    PeriodEnd: end,
    ID: nki.id,
    Created: nki.created,
    Modified: nki.modified,
    Name: nki.name,
  }
}

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
      // Half open, so that adjacent periods add up.
      .where('sent', '>=', begin)
      .where('sent', '<', end)
      .executeTakeFirstOrThrow()
    // Postgres gives sums as text; both give null without rows.
    const [sent, opened, completed, score] = [counts.sent, counts.opened, counts.completed, counts.score].map(Number)
    return summary(nki, { sent, opened, completed, score } as Counts, begin, end)
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
