import { catalogue } from '#dashboard/i18n/catalogue'

/**
 * What each status with a public meaning means for somebody who waits for the message, in one sentence: the cause, who must
 * act, and whether sending again helps, as far as its meaning says (api-notes 3). Of money only what the codes themselves are about.
 */
export const reasonText = catalogue({
  en: {
    accepted: 'It is accepted and waits to be sent, so wait before sending again.',
    queued: 'It waits in the queue, so wait before sending again.',
    funded: 'The cost is paid and it is on its way, so wait before sending again.',
    refunded: 'The cost was paid back, which says nothing about whether it arrived.',
    sending: 'It is being sent, so wait before sending again.',
    atGateway: 'It is at the gateway, not yet in the phone, so wait before sending again.',
    atCarrier: 'It is at the operator, not yet in the phone, so wait before sending again.',
    onNetwork: 'It is on the mobile network, not yet in the phone, so wait before sending again.',
    delivered: 'The phone has received it, so sending again gives a second copy.',
    expired: 'Time ran out before it reached the phone, so it can be sent again.',
    cancelled: 'It was cancelled before it arrived, so send it again if it is still wanted.',
    insufficientFunds: 'The account lacked funds, so an admin must add some before it is sent again.',
    senderRejected: 'The sender was not accepted, so an admin must change it before it is sent again.',
    contentRejected: 'The text was not accepted, so change it before sending again.',
    recipientRejected: 'The number was not accepted, so check it with the caller before sending again.',
    rejected: 'It was rejected without a reason, so whether sending again helps is not known.',
    invalidSender: 'The sender is not valid, so an admin must correct it before it is sent again.',
    internalError: 'An internal error stopped it, and whether sending again helps is not known.',
    failed: 'It failed without a reason, so whether sending again helps is not known.',
  },
  sv: {
    accepted: 'Det är godtaget och väntar på att skickas, så vänta med att skicka igen.',
    queued: 'Det väntar i kön, så vänta med att skicka igen.',
    funded: 'Kostnaden är betald och det är på väg, så vänta med att skicka igen.',
    refunded: 'Kostnaden är återbetald, vilket inte säger om det kom fram.',
    sending: 'Det skickas just nu, så vänta med att skicka igen.',
    atGateway: 'Det är hos förmedlaren, inte i telefonen än, så vänta med att skicka igen.',
    atCarrier: 'Det är hos operatören, inte i telefonen än, så vänta med att skicka igen.',
    onNetwork: 'Det är på mobilnätet, inte i telefonen än, så vänta med att skicka igen.',
    delivered: 'Telefonen har tagit emot det, så skickas det igen blir det två.',
    expired: 'Tiden gick ut innan det nådde telefonen, så det kan skickas igen.',
    cancelled: 'Det avbröts innan det kom fram, så skicka igen om det fortfarande behövs.',
    insufficientFunds: 'Saldot räckte inte, så en administratör måste fylla på innan det skickas igen.',
    senderRejected: 'Avsändaren godtogs inte, så en administratör måste byta den innan det skickas igen.',
    contentRejected: 'Texten godtogs inte, så ändra den innan du skickar igen.',
    recipientRejected: 'Numret godtogs inte, så kontrollera det med den som ringer innan du skickar igen.',
    rejected: 'Det avvisades utan angivet skäl, så om det hjälper att skicka igen är inte känt.',
    invalidSender: 'Avsändaren är ogiltig, så en administratör måste rätta den innan det skickas igen.',
    internalError: 'Ett internt fel stoppade det, och om det hjälper att skicka igen är inte känt.',
    failed: 'Det misslyckades utan angivet skäl, så om det hjälper att skicka igen är inte känt.',
  },
})
