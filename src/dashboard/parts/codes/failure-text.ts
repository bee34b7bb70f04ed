import { catalogue } from '#dashboard/i18n/catalogue'

/** Why messages failed, as it reads after their number: "2 insufficient funds". */
export const failureText = catalogue({
  en: {
    expired: 'expired',
    cancelled: 'cancelled',
    insufficientFunds: 'insufficient funds',
    senderRejected: 'sender rejected',
    contentRejected: 'content rejected',
    recipientRejected: 'recipient rejected',
    rejected: 'rejected',
    invalidSender: 'invalid sender',
  },
  sv: {
    expired: 'utgångna',
    cancelled: 'avbrutna',
    insufficientFunds: 'otillräckligt saldo',
    senderRejected: 'avvisad avsändare',
    contentRejected: 'avvisat innehåll',
    recipientRejected: 'avvisad mottagare',
    rejected: 'avvisade',
    invalidSender: 'ogiltig avsändare',
  },
})
