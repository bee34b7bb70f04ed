import { screen } from '@testing-library/react'
import { kept } from '#dashboard/api/kept/kept'
import type { EmailValues } from '#dashboard/features/emails/email-values'
import { NewEmailView } from '#dashboard/features/emails/new-email-view'
import { type OfTeam, provideService, renderApp, type TestFetch } from './render-app'

/** An e-mail to two recipients, one of them without a value. */
export const emailDraft: EmailValues = {
  senderName: 'Norrsken',
  senderAddress: 'news@example.com',
  subject: 'Hej',
  body: 'Hej {First name}',
  type: 0,
  priority: 2,
  reference: 'spring-1',
  deliveryReportUrl: '',
  tags: '',
  recipients: 'to,First name\na@example.com,Åsa\nb@example.com,',
  addressColumn: '',
  windows: [{ opens: '2036-01-15T08:00:00Z', closes: '2036-01-15T10:00:00Z' }],
  sendAnyway: false,
  sendInvalid: '',
}

export const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send to 2 recipients' })

/** The page with the draft of an earlier visit, or empty; `receipts` are of this person's e-mails. */
export async function openComposer(
  fetch: TestFetch,
  values: EmailValues | null = emailDraft,
  receipts: OfTeam['receipts'] = [],
) {
  const sent: unknown[] = []
  const counted: TestFetch = async request => {
    if (request.url.endsWith('/v2/emails')) sent.push(await request.clone().json())
    return fetch(request)
  }
  provideService(counted, undefined, undefined, { receipts })
  if (values) await kept.set('draft/email', { values })
  const app = renderApp(<NewEmailView />)
  if (values) await screen.findByText('Your draft was restored.')
  const review = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Review e-mail' }))
    await screen.findByText('Is everything right?')
  }
  return { ...app, sent, review }
}

/** Puts these recipients in the place of those of the draft. */
export async function pasteRecipients({ user }: Awaited<ReturnType<typeof openComposer>>, text: string) {
  const recipients = screen.getByRole('textbox', { name: /Recipients and their values/ })
  await user.clear(recipients)
  await user.click(recipients)
  await user.paste(text)
}
