import { EmailCreate } from '#contract/emails'
import { object, type Schema } from '#contract/schema'
import { useFormScope } from '#dashboard/form/form-scope'
import type { ContractForm } from '#dashboard/form/use-schema-form'
import { utcText } from '#dashboard/i18n/utc-text'
import { type Window, windowState } from './delivery-windows'
import { type RecipientGrid, recipientGrid } from './recipient-grid'

/** Default values of the form: normal priority and one empty window. */
export const emptyEmail = (reference: string) => ({
  senderName: '',
  senderAddress: '',
  subject: '',
  body: '',
  /** Null until one is chosen; 0 is a type. */
  type: null as number | null,
  priority: 1 as number | null,
  /** Omitted if empty, as is `deliveryReportUrl`: the service refuses empty strings. */
  reference,
  deliveryReportUrl: '',
  /** One per line. */
  tags: '',
  /** Pasted rows. */
  recipients: '',
  /** The chosen column of addresses; empty if it was recognised. */
  addressColumn: '',
  windows: [{ opens: '', closes: '' }] as Window[],
  /** Consent to send without an open or future window. */
  sendAnyway: false,
  /** Consent to send to exactly these invalid addresses, one per line. */
  sendInvalid: '',
})

export type EmailValues = ReturnType<typeof emptyEmail>

/** The react-hook-form methods of the surrounding e-mail form. */
export const useEmailForm = () => (useFormScope().form as unknown as ContractForm<EmailValues, EmailCreate>).methods

/** Six random letters and digits. */
const randomLetters = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => (byte % 36).toString(36)).join('')

/** A new reference, such as `mail-2026-11-20-7f3a9c`. */
export const proposedReference = (kind: 'mail' | 'test', now: Date, letters = randomLetters()): string =>
  `${kind}-${now.toISOString().slice(0, 10)}-${letters}`

/** The schema checked on each key, without the values of recipients: thousands of texts would be slow. */
export const EmailForm = object({
  ...EmailCreate.shape,
  recipients: object({}),
}) as unknown as Schema<EmailCreate>

/** Whether no window is open or in the future: the service may then send at once, or never. */
export const needsConsent = (windows: readonly Window[], now: Date): boolean =>
  windows.every(window => windowState(window, now) === 'past')

/** The invalid addresses in the form of `sendInvalid`. */
export const invalidOf = ({ invalid }: RecipientGrid): string => invalid.map(({ address }) => address).join('\n')

/** Number of problems that stop the sending; `consented` is what `sendInvalid` holds. */
export const stopping = (grid: RecipientGrid, consented: string): number =>
  Number(grid.nameless.length > 0) +
  Number(grid.duplicates.length > 0) +
  Number(grid.invalid.length > 0 && consented !== invalidOf(grid))

function windowToWire(window: Window, now: Date) {
  const state = windowState(window, now)
  // A window that is never open gets its issue at the closing field.
  const closes = state === 'reversed' || state === 'empty' ? '' : window.closes || undefined
  return { opens: window.opens || undefined, closes }
}

/** §2.16 The e-mail without its recipients. A problem of the form becomes a value that the schema refuses. */
export function checkedEmail(values: EmailValues, now: Date) {
  const { senderName, subject, body, type, priority, reference, windows } = values
  const grid = recipientGrid(values.recipients, values.addressColumn)
  const deliveryReportUrl = values.deliveryReportUrl.trim()
  const tags = values.tags.split('\n').filter(tag => tag.trim() !== '')
  const isRefused = grid.problem !== undefined || stopping(grid, values.sendInvalid) > 0
  const sendable = grid.recipients.length > 0 ? {} : undefined
  return {
    senderName,
    senderAddress: values.senderAddress.trim(),
    recipients: isRefused ? [] : sendable,
    subject,
    body,
    type,
    priority,
    ...(reference && { reference }),
    ...(deliveryReportUrl && { deliveryReportUrl }),
    deliveryWindows:
      needsConsent(windows, now) && !values.sendAnyway ? undefined : windows.map(window => windowToWire(window, now)),
    ...(tags.length > 0 && { tags }),
  }
}

/** §2.16 The e-mail to send. `Object.fromEntries` keeps an address such as `__proto__`. */
export function emailOf(values: EmailValues, now: Date): unknown {
  const checked = checkedEmail(values, now)
  if (!checked.recipients || Array.isArray(checked.recipients)) return checked
  const { recipients } = recipientGrid(values.recipients, values.addressColumn)
  const entries = recipients.map(({ address, values: own }) => [address, Object.fromEntries(own)] as const)
  return { ...checked, recipients: Object.fromEntries(entries) }
}

/** Returns the form field for a path in the e-mail. */
export function emailField(path: readonly PropertyKey[]): string {
  const [member, ...rest] = path
  if (member === 'recipients' || member === 'tags') return member
  if (member !== 'deliveryWindows') return path.map(String).join('.')
  return rest.length < 2 ? 'sendAnyway' : ['windows', ...rest].map(String).join('.')
}

const hour = 3_600_000

/** Returns the test e-mail for an address: the values of one recipient, to send within the next hour. */
export function testEmail(to: string, values: EmailValues, own: ReadonlyMap<string, string>, now: Date): EmailCreate {
  const { senderName, senderAddress, subject, body, type, priority } = values
  return {
    senderName,
    senderAddress: senderAddress.trim(),
    recipients: Object.fromEntries([[to, Object.fromEntries(own)]]),
    subject,
    body,
    type: type ?? 0,
    priority: priority ?? 0,
    reference: proposedReference('test', now),
    deliveryWindows: [{ opens: utcText(now), closes: utcText(new Date(now.getTime() + hour)) }],
  }
}
