import type { Email, EmailCreate } from '#contract/emails'
import { accountId } from '#service/account'
import type { HandlersOf } from './handler'

/** One message per recipient (§2.16); the keys are the addresses. */
function emailOf(body: EmailCreate, id: string): Email {
  const addresses = Object.keys(body.recipients)
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

/** EP 6. The embedded service stores the e-mail and sends nothing. */
export const emailHandlers: HandlersOf<'createEmail'> = {
  createEmail: ({ body }, { write, now, newId }) =>
    write(async db => {
      const email = emailOf(body, newId())
      const row = { request: JSON.stringify(body), email: JSON.stringify(email), created: now().toISOString() }
      await db
        .insertInto('emails')
        .values({ id: String(email.id), ...row })
        .execute()
      return email
    }),
}
