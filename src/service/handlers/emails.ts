import type { Email, EmailCreate } from '#contract/emails'
import { accountId } from '#service/account'
import { toUtc } from '#service/db/utc'
import { invalid } from '#service/http/refusal'
import type { HandlersOf } from './handler'

/** The specification does not say that a window opens before it closes; one that does not can never be sent in. */
function refuseClosedWindows({ deliveryWindows }: EmailCreate): void {
  const closed = deliveryWindows.flatMap(({ opens, closes }, index) =>
    Date.parse(toUtc(closes)) > Date.parse(toUtc(opens)) ? [] : [index],
  )
  const message = 'A delivery window must close after it opens.'
  const issues = closed.map(index => {
    return { in: 'body' as const, path: ['deliveryWindows', index, 'closes'], code: 'too_small', message }
  })
  if (issues.length > 0) throw invalid(issues)
}

/** One message to each address; `default` holds the values of those who have none of their own. */
function emailOf(body: EmailCreate, id: string): Email {
  const addresses = Object.keys(body.recipients).filter(address => address !== 'default')
  const isTemplated = Object.values(body.recipients).some(values => Object.keys(values).length > 0)
  return {
    id,
    owner: accountId,
    senderName: body.senderName,
    senderAddress: body.senderAddress,
    subject: body.subject,
    body: body.body,
    type: body.type,
    priority: body.priority,
    templated: isTemplated,
    reference: body.reference ?? null,
    deliveryReportUrl: body.deliveryReportUrl ?? null,
    messageSummary: { total: { messages: addresses.length, sms: 0 } },
    tags: body.tags ?? [],
    deliveryWindows: body.deliveryWindows.map(({ opens, closes }) => ({ opens, closes })),
  }
}

/** EP 6. The embedded service keeps the e-mail and sends nothing. */
export const emailHandlers: HandlersOf<'createEmail'> = {
  async createEmail({ body }, { db, now, newId }) {
    refuseClosedWindows(body)
    const email = emailOf(body, newId())
    const row = { request: JSON.stringify(body), email: JSON.stringify(email), created: now().toISOString() }
    await db
      .insertInto('emails')
      .values({ id: String(email.id), ...row })
      .execute()
    return email
  },
}
