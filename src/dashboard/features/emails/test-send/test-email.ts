import type { EmailCreate } from '#contract/emails'
import type { EmailValues } from '#dashboard/features/emails/email-values'
import { letterValues } from '#dashboard/features/emails/letter/letter-values'
import type { RecipientGrid } from '#dashboard/features/emails/recipient-grid'
import { utcText } from '#dashboard/i18n/utc-text'

const hour = 3_600_000

type Test = {
  values: EmailValues
  grid: RecipientGrid
  /** The recipient whose values it is filled with, by the place in the list. */
  at: number
  to: string
  now: Date
  /** Letters and digits that nobody has used. */
  letters: string
}

/** The e-mail to one person alone, filled as for one of its recipients, to go out within the hour, under a reference of its own. */
export function testEmail({ values, grid, at, to, now, letters }: Test): EmailCreate {
  const { senderName, senderAddress, subject, body, type, priority } = values
  return {
    senderName,
    senderAddress: senderAddress.trim(),
    recipients: Object.fromEntries([[to.trim(), Object.fromEntries(letterValues(grid, at))]]),
    subject,
    body,
    type: type ?? 0,
    priority: priority ?? 0,
    reference: `test-${now.toISOString().slice(0, 10)}-${letters}`,
    deliveryWindows: [{ opens: utcText(now), closes: utcText(new Date(now.getTime() + hour)) }],
  }
}
