import { catalogue } from '#dashboard/i18n/catalogue'

/** Words around a form. */
export const formText = catalogue({
  en: {
    restored: 'What you typed earlier has been restored.',
    discard: 'Discard it',
    leaveTitle: 'Leave without sending?',
    leaveDraft: 'What you typed is kept in this browser, and will be here when you come back.',
    leaveLost: 'What you typed will be lost.',
    leaveSendingTitle: 'Leave while it is being sent?',
    leaveSending: 'Sending goes on by itself. What became of it will be here when you come back.',
    leave: 'Leave',
    stay: 'Stay',
    elsewhere: 'These are not among the fields above:',
    rawAnswer: 'Details',
    checkFields: 'Some values cannot be sent',
    counter: (p: { used: string; most: string }) => `${p.used} / ${p.most}`,
  },
  sv: {
    restored: 'Det du skrev tidigare har återställts.',
    discard: 'Släng det',
    leaveTitle: 'Lämna utan att skicka?',
    leaveDraft: 'Det du skrev finns kvar i den här webbläsaren när du kommer tillbaka.',
    leaveLost: 'Det du skrev går förlorat.',
    leaveSendingTitle: 'Lämna medan det skickas?',
    leaveSending: 'Det skickas färdigt av sig självt. Vad det blev av det står här när du kommer tillbaka.',
    leave: 'Lämna',
    stay: 'Stanna',
    elsewhere: 'De här finns inte bland fälten:',
    rawAnswer: 'Detaljer',
    checkFields: 'Några värden kan inte skickas',
    counter: (p: { used: string; most: string }) => `${p.used} / ${p.most}`,
  },
})
