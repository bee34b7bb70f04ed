import { changeRecipients, type Fix } from './fixes/change-recipients'
import { type Recipient, type RecipientGrid, readRecipients } from './recipient-grid'

/** What a page asks of the place where long lists of recipients are read: to read one, after a fix where there is one. */
export type RecipientsOrder = { id: number; text: string; chosen: string; fix?: Fix | undefined }

/** What it answers: rows piece by piece, so that none takes the page long, then the rest. */
export type RecipientsNews =
  | { id: number; rows: Recipient[] }
  | { id: number; text: string; rest: Omit<RecipientGrid, 'recipients'> }

const piece = 1000

/** Reads recipients for a page; runs in a worker. */
export function serveRecipients(
  { id, text, chosen, fix }: RecipientsOrder,
  notify: (news: RecipientsNews) => void,
): void {
  const next = fix ? changeRecipients(text, chosen, fix) : text
  const { recipients, ...rest } = readRecipients(next, chosen)
  for (let at = 0; at < recipients.length; at += piece) notify({ id, rows: recipients.slice(at, at + piece) })
  notify({ id, text: next, rest })
}
