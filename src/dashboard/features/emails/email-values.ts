import { EmailCreate } from '#contract/emails'
import { object, type Schema } from '#contract/schema'
import { utcText } from '#dashboard/i18n/utc-text'
import { longText } from '#dashboard/ui/field/long-text'
import { type Window, windowState } from './delivery-windows'
import { letterValues } from './fill-letter'
import { type RecipientGrid, readInSlices, recipientGrid } from './recipient-grid'

/** An e-mail as it stands on the screen. */
export type EmailValues = {
  senderName: string
  senderAddress: string
  subject: string
  body: string
  /** Null until one is chosen; 0 is a type. */
  type: number | null
  priority: number | null
  /** Empty is left out: the service takes neither an empty reference nor an empty address. */
  reference: string
  deliveryReportUrl: string
  /** One a line. */
  tags: string
  /** A pasted grid. */
  recipients: string
  /** The column of the grid that holds the addresses, where a person had to say it. */
  addressColumn: string
  windows: Window[]
  /** The person wants it sent though no window is ahead. */
  sendAnyway: boolean
  /** The invalid addresses that the person wants it sent to, one a line: to these, and to none that come later. */
  sendInvalid: string
}

/** A form with nothing in it but the proposed reference and a window to fill in. */
export const emptyEmail = (reference: string): EmailValues => ({
  senderName: '',
  senderAddress: '',
  subject: '',
  body: '',
  type: null,
  priority: null,
  reference,
  deliveryReportUrl: '',
  tags: '',
  recipients: '',
  addressColumn: '',
  windows: [{ opens: '', closes: '' }],
  sendAnyway: false,
  sendInvalid: '',
})

/** A reference that nobody has used: `mail-2026-11-20-7f3a9c`. `random` is text of letters and digits. */
export const proposedReference = (now: Date, random: string): string =>
  `mail-${now.toISOString().slice(0, 10)}-${random}`

/** What the form is checked by on each key: the recipients are read from text, so that their values are text. */
export const EmailForm = object({
  ...EmailCreate.shape,
  recipients: object({}),
}) as unknown as Schema<EmailCreate>

const tagsOf = (text: string): string[] => text.split('\n').filter(tag => tag.trim() !== '')

/** Whether the windows are all over, or there are none: then the service may never send it, or at any time. */
export const needsConsent = (windows: readonly Window[], now: Date): boolean =>
  windows.every(window => windowState(window, now) === 'past')

/** The invalid addresses as a person consents to them. */
export const invalidOf = ({ invalid }: Pick<RecipientGrid, 'invalid'>): string =>
  invalid.map(({ address }) => address).join('\n')

const sent = new WeakMap<RecipientGrid, EmailCreate['recipients']>()

/** Recipients as they are sent: by address, each with its own values. No key is special. Made once of many. */
function byAddress(grid: RecipientGrid): EmailCreate['recipients'] {
  const known = sent.get(grid)
  if (known) return known
  const made = Object.fromEntries(grid.recipients.map(({ address, values }) => [address, Object.fromEntries(values)]))
  sent.set(grid, made)
  return made
}

function windowToWire(window: Window, now: Date) {
  const state = windowState(window, now)
  // A window that can never be sent in is refused at its end.
  const closes = state === 'reversed' || state === 'empty' ? '' : window.closes || undefined
  return { opens: window.opens || undefined, closes }
}

/**
 * From the screen to the wire (§2.16). What may not be sent becomes something that the contract's shape refuses, at the
 * member that the field in question stands for.
 */
export function emailOf(values: EmailValues, now: Date, recipientsOf = byAddress): unknown {
  const { senderName, subject, body, type, priority, reference, windows } = values
  const grid = recipientGrid(values.recipients, values.addressColumn)
  const deliveryReportUrl = values.deliveryReportUrl.trim()
  const tags = tagsOf(values.tags)
  const unfit = grid.problem !== undefined || invalidOf(grid) !== (grid.invalid.length > 0 ? values.sendInvalid : '')
  const recipients = unfit ? [] : recipientsOf(grid)
  const refused = needsConsent(windows, now) && !values.sendAnyway
  return {
    senderName,
    senderAddress: values.senderAddress.trim(),
    recipients: grid.recipients.length === 0 && !grid.problem ? undefined : recipients,
    subject,
    body,
    type,
    priority,
    ...(reference && { reference }),
    ...(deliveryReportUrl && { deliveryReportUrl }),
    deliveryWindows: refused ? undefined : windows.map(window => windowToWire(window, now)),
    ...(tags.length > 0 && { tags }),
  }
}

/** The form's check on each key: refused where the e-mail is. Thousands of recipients are read in slices, and not made ready. */
export async function checkedEmail(values: EmailValues, now: Date): Promise<unknown> {
  const { recipients, addressColumn } = values
  const isRead = recipients.length <= longText || (await readInSlices(recipients, addressColumn))
  // The form ignores the check of a text that was replaced meanwhile.
  return emailOf(isRead ? values : { ...values, recipients: '' }, now, () => ({}))
}

/** The field that a member of the wire is about. */
export function emailField(path: readonly PropertyKey[]): string {
  const [member, ...rest] = path
  if (member === 'recipients' || member === 'tags') return member
  if (member !== 'deliveryWindows') return path.map(String).join('.')
  return rest.length < 2 ? 'sendAnyway' : ['windows', ...rest].map(String).join('.')
}

/** Six letters and digits that nobody has used. */
export const randomLetters = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => (byte % 36).toString(36)).join('')

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
