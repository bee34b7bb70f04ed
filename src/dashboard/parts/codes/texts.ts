import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Names of message statuses by convention. */
export const statusText = catalogue({
  en: {
    accepted: 'Accepted',
    queued: 'Queued',
    funded: 'Funded',
    refunded: 'Refunded',
    sending: 'Sending',
    atGateway: 'At the gateway',
    atCarrier: 'At the carrier',
    onNetwork: 'On the mobile network',
    delivered: 'Delivered to handset',
    expired: 'Expired, not delivered',
    cancelled: 'Cancelled, not delivered',
    insufficientFunds: 'Rejected: insufficient funds',
    senderRejected: 'Rejected: sender',
    contentRejected: 'Rejected: content',
    recipientRejected: 'Rejected: recipient',
    rejected: 'Rejected',
    invalidSender: 'Rejected: invalid sender',
    internalError: 'Internal error',
    inProgress: 'In progress',
    ended: 'Ended, outcome unknown',
    failed: 'Failed',
    unknown: 'Unknown status',
    none: 'Unknown',
    code: (p: { code: number }) => `code ${p.code}`,
  },
  sv: {
    accepted: 'Godtaget',
    queued: 'I kö',
    funded: 'Betalt',
    refunded: 'Återbetalt',
    sending: 'Skickas',
    atGateway: 'Hos förmedlaren',
    atCarrier: 'Hos operatören',
    onNetwork: 'På mobilnätet',
    delivered: 'Levererat till telefonen',
    expired: 'Utgånget, ej levererat',
    cancelled: 'Avbrutet, ej levererat',
    insufficientFunds: 'Avvisat: saldot räcker inte',
    senderRejected: 'Avvisat: avsändaren',
    contentRejected: 'Avvisat: innehållet',
    recipientRejected: 'Avvisat: mottagaren',
    rejected: 'Avvisat',
    invalidSender: 'Avvisat: ogiltig avsändare',
    internalError: 'Internt fel',
    inProgress: 'På väg',
    ended: 'Avslutat, okänt utfall',
    failed: 'Misslyckat',
    unknown: 'Okänd status',
    none: 'Okänd',
    code: p => `kod ${p.code}`,
  },
})

type Code = { code: number }

/** Names of other codes: conventions, and neutral words. */
export const codeLabelText = catalogue({
  en: {
    flash: 'Flash',
    sms: 'SMS',
    normal: 'Normal',
    high: 'High',
    statusV1: (p: Code) => `Status ${p.code}`,
    direction: (p: Code) => `Direction ${p.code}`,
    messageType: (p: Code) => `Type ${p.code}`,
    datacoding: (p: Code) => `Encoding ${p.code}`,
    messagePriority: (p: Code) => `Priority ${p.code}`,
    emailType: (p: Code) => `Type ${p.code}`,
    emailPriority: (p: Code) => `Priority ${p.code}`,
    questionType: (p: Code) => `Type ${p.code}`,
    nkiQuestionType: (p: Code) => `Type ${p.code}`,
  },
  sv: {
    flash: 'Flash',
    sms: 'Sms',
    normal: 'Normal',
    high: 'Hög',
    statusV1: p => `Status ${p.code}`,
    direction: p => `Riktning ${p.code}`,
    messageType: p => `Typ ${p.code}`,
    datacoding: p => `Kodning ${p.code}`,
    messagePriority: p => `Prioritet ${p.code}`,
    emailType: p => `Typ ${p.code}`,
    emailPriority: p => `Prioritet ${p.code}`,
    questionType: p => `Typ ${p.code}`,
    nkiQuestionType: p => `Typ ${p.code}`,
  },
})

/**
 * One sentence per status: the cause, then who must act and whether sending again helps, as far as its meaning says
 * (api-notes 3). Messages on their way have only the cause; waiting is judged by time.
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
    insufficientFunds: 'The account lacked funds: whoever manages it must add some before it is sent again.',
    senderRejected: 'The sender was not accepted: whoever sent it must change that before sending again.',
    contentRejected: 'The text was not accepted: whoever wrote it must change it before sending again.',
    recipientRejected: 'The number was not accepted: the caller must check it before it is sent again.',
    rejected: 'It was rejected without a reason: only the provider knows, so ask before sending again.',
    invalidSender: 'The sender is not valid: whoever sent it must correct that before sending again.',
    internalError: 'An internal error stopped it: only the provider knows, so ask before sending again.',
    failed: 'It failed without a reason: only the provider knows, so ask before sending again.',
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
    insufficientFunds: 'Saldot räckte inte: den som sköter kontot måste fylla på innan det skickas igen.',
    senderRejected: 'Avsändaren godtogs inte: den som skickade måste byta den innan det skickas igen.',
    contentRejected: 'Texten godtogs inte: den som skrev den måste ändra den innan det skickas igen.',
    recipientRejected: 'Numret godtogs inte: den som ringer måste kontrollera det innan det skickas igen.',
    rejected: 'Det avvisades utan skäl: bara leverantören vet, så fråga innan det skickas igen.',
    invalidSender: 'Avsändaren är ogiltig: den som skickade måste rätta den innan det skickas igen.',
    internalError: 'Ett internt fel stoppade det: bara leverantören vet, så fråga före nytt försök.',
    failed: 'Det misslyckades utan skäl: bara leverantören vet, så fråga före nytt försök.',
  },
})

/** Reasons that read well after any count: "1 insufficient funds", "2 avbröts". */
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
    expired: 'gick ut',
    cancelled: 'avbröts',
    insufficientFunds: 'otillräckligt saldo',
    senderRejected: 'avvisad avsändare',
    contentRejected: 'avvisat innehåll',
    recipientRejected: 'avvisad mottagare',
    rejected: 'avvisades',
    invalidSender: 'ogiltig avsändare',
  },
})

type Unexplained = { n: number; reasons: number; codes: string }

/** Counts of failures by reason. */
export const failureCountText = catalogue({
  en: {
    named: (p: { n: number; words: string; code: number }) => `${p.n} ${p.words} (${p.code})`,
    others: ({ total, n }: { total: number; n: number }) =>
      total === n ? `${total} for other reasons` : `${total} for ${n} other reasons`,
    unexplained: ({ n, reasons, codes }: Unexplained) =>
      `${n} for ${plural(reasons, { one: 'a reason', other: 'reasons' })} the service does not explain (${codes})`,
    failedUnexplained: ({ n, reasons, codes }: Unexplained) =>
      `${n} failed for ${plural(reasons, { one: 'a reason', other: 'reasons' })} the service does not explain (${codes})`,
  },
  sv: {
    named: p => `${p.n} ${p.words} (${p.code})`,
    others: ({ total, n }) => (total === n ? `${total} av andra orsaker` : `${total} av ${n} andra orsaker`),
    unexplained: ({ n, reasons, codes }) =>
      `${n} av ${plural(reasons, { one: 'en orsak', other: 'orsaker' })} som tjänsten inte förklarar (${codes})`,
    failedUnexplained: ({ n, reasons, codes }) =>
      `${n} misslyckades av ${plural(reasons, { one: 'en orsak', other: 'orsaker' })} som tjänsten inte förklarar (${codes})`,
  },
})

/** Texts around a masked code. */
export const maskingText = catalogue({
  en: {
    show: 'Show code',
    hide: 'Hide code',
    hidden: 'A code is hidden here',
    digits: 'Digits that may be a code are hidden in messages. A search does not find them.',
  },
  sv: {
    show: 'Visa kod',
    hide: 'Dölj kod',
    hidden: 'Här är en kod dold',
    digits: 'Siffror som kan vara en kod är dolda i meddelanden. En sökning hittar dem inte.',
  },
})

/** Texts of the dialog that reveals a code masked by the server. */
export const revealText = catalogue({
  en: {
    show: 'Show the code',
    hide: 'Hide the code',
    hidden: 'May be a code. More digits may be hidden on the first day, while a code works.',
    title: 'Show the code?',
    body: 'Your name and the reason are recorded. The code is hidden again after a minute.',
    why: 'Reason',
    help: 'The recipient asked for help',
    delivery: 'Looking into a delivery problem',
    test: 'Testing our own codes',
    other: 'Another reason',
    which: 'Which reason',
    needed: 'Give a reason.',
    failed: 'The code was not shown',
    notFound: 'The message is no longer in this list. Reload the page.',
    tooMany: 'You can show 30 codes an hour. Try again later.',
    denied: 'You may not see hidden codes.',
  },
  sv: {
    show: 'Visa koden',
    hide: 'Dölj koden',
    hidden: 'Kan vara en kod. Fler siffror kan vara dolda första dygnet, medan en kod gäller.',
    title: 'Visa koden?',
    body: 'Ditt namn och skälet sparas. Koden döljs igen efter en minut.',
    why: 'Skäl',
    help: 'Mottagaren bad om hjälp',
    delivery: 'Undersöker ett leveransproblem',
    test: 'Testar våra egna koder',
    other: 'Ett annat skäl',
    which: 'Vilket skäl',
    needed: 'Ange ett skäl.',
    failed: 'Koden visades inte',
    notFound: 'Meddelandet finns inte längre i listan. Läs in sidan igen.',
    tooMany: 'Du kan visa 30 koder i timmen. Försök igen senare.',
    denied: 'Du får inte se dolda koder.',
  },
})
