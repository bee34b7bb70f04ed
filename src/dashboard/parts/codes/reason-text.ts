import { catalogue } from '#dashboard/i18n/catalogue'

/**
 * What each status with a public meaning means for somebody who waits for the message, in one sentence: the cause, and after a colon
 * who must act and whether sending again helps, as far as its meaning says (api-notes 3). Of money only what the codes themselves
 * are about: what a message cost is said of the message itself. Of a message on its way only the cause stands here: whether to
 * wait depends on how long it has waited.
 */
export const reasonText = catalogue({
  en: {
    accepted: 'It is accepted and not sent yet',
    queued: 'It waits in the queue',
    funded: 'It is paid for and on its way',
    refunded: 'The cost was paid back, which says nothing about whether it arrived.',
    sending: 'It is being sent',
    atGateway: 'At the gateway, not in the phone yet',
    atCarrier: 'At the operator, not in the phone yet',
    onNetwork: 'On the network, not in the phone yet',
    cause: ({ cause }: { cause: string }) => `${cause}.`,
    wait: ({ cause }: { cause: string }) => `${cause}: nobody needs to act, so wait before sending again.`,
    overdue: ({ since }: { since: string }) =>
      `No news for ${since}: waiting seldom helps, and sending again may make two.`,
    overdueUsual: ({ since, usual }: { since: string; usual: string }) =>
      `No news for ${since}, usual is ${usual}: waiting seldom helps, and sending again may make two.`,
    delivered: 'The phone has it: nobody needs to act, and sending again makes two.',
    expired: 'The phone was not reached in time: the caller should check it, and it can be sent again.',
    cancelled: 'It was cancelled before it arrived: whoever sent it can send it again if still needed.',
    insufficientFunds: 'The account lacked funds: an admin must add some before it is sent again.',
    senderRejected: 'The sender was not accepted: an admin must change it before it is sent again.',
    contentRejected: 'The text was not accepted: whoever wrote it must change it before sending again.',
    recipientRejected: 'The number was not accepted: the caller must check it before it is sent again.',
    rejected: 'It was rejected without a reason: an admin should ask the provider before sending again.',
    invalidSender: 'The sender is not valid: an admin must correct it before it is sent again.',
    internalError: 'An internal error stopped it: an admin should ask the provider before sending again.',
    failed: 'It failed without a reason: an admin should ask the provider before sending again.',
  },
  sv: {
    accepted: 'Det är godtaget, inte skickat än',
    queued: 'Det väntar i kön',
    funded: 'Det är betalt och på väg',
    refunded: 'Kostnaden är återbetald, vilket inte säger om det kom fram.',
    sending: 'Det skickas just nu',
    atGateway: 'Hos förmedlaren, inte i telefonen än',
    atCarrier: 'Hos operatören, inte i telefonen än',
    onNetwork: 'På mobilnätet, inte i telefonen än',
    cause: ({ cause }) => `${cause}.`,
    wait: ({ cause }) => `${cause}: ingen behöver agera, så vänta med att skicka igen.`,
    overdue: ({ since }) => `Inget nytt på ${since}: att vänta hjälper sällan, och skickas det igen kan det bli två.`,
    overdueUsual: ({ since, usual }) =>
      `Inget nytt på ${since}, vanligt är ${usual}: att vänta hjälper sällan, och skickas det igen kan det bli två.`,
    delivered: 'Det är i telefonen: ingen behöver agera, och skickas det igen blir det två.',
    expired: 'Telefonen nåddes inte i tid: den som ringer bör kontrollera den, sedan kan du skicka igen.',
    cancelled: 'Det avbröts innan det kom fram: den som skickade det kan skicka igen om det behövs.',
    insufficientFunds: 'Saldot räckte inte: en administratör måste fylla på innan det skickas igen.',
    senderRejected: 'Avsändaren godtogs inte: en administratör måste byta den innan det skickas igen.',
    contentRejected: 'Texten godtogs inte: den som skrev den måste ändra den innan det skickas igen.',
    recipientRejected: 'Numret godtogs inte: den som ringer måste kontrollera det innan det skickas igen.',
    rejected: 'Det avvisades utan skäl: en administratör bör fråga leverantören innan det skickas igen.',
    invalidSender: 'Avsändaren är ogiltig: en administratör måste rätta den innan det skickas igen.',
    internalError: 'Ett internt fel stoppade det: en administratör bör fråga leverantören före nytt försök.',
    failed: 'Det misslyckades utan skäl: en administratör bör fråga leverantören före nytt försök.',
  },
})
