import { type RecipientsOrder, serveRecipients } from './serve-recipients'

// The worker that reads long lists of recipients.
addEventListener('message', ({ data }: MessageEvent<RecipientsOrder>) =>
  serveRecipients(data, news => postMessage(news)),
)
