import { atDesk, type RecipientsOrder } from './recipients-desk'

// The worker that reads long lists of recipients.
addEventListener('message', ({ data }: MessageEvent<RecipientsOrder>) => atDesk(data, news => postMessage(news)))
