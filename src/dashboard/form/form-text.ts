import { catalogue } from '#dashboard/i18n/catalogue'

/** Words around a form. */
export const formText = catalogue({
  en: {
    restored: 'Your draft was restored.',
    discard: 'Discard draft',
    leaveTitle: 'Leave without saving?',
    leaveDraft: 'Your draft is kept in this browser.',
    leaveLost: 'What you typed will be lost.',
    leaveSendingTitle: 'Leave while it is being sent?',
    leaveSending: 'Sending continues. Come back to see the result.',
    leave: 'Leave',
    stay: 'Stay',
    elsewhere: 'Not among the fields here:',
    rawAnswer: 'Details',
    checkFields: 'Some values are not valid',
    cleaned: 'Invisible characters removed',
    counter: (p: { used: string; most: string }) => `${p.used} / ${p.most}`,
  },
  sv: {
    restored: 'Ditt utkast har återställts.',
    discard: 'Släng utkastet',
    leaveTitle: 'Lämna utan att spara?',
    leaveDraft: 'Ditt utkast finns kvar i den här webbläsaren.',
    leaveLost: 'Det du skrev går förlorat.',
    leaveSendingTitle: 'Lämna medan det skickas?',
    leaveSending: 'Det skickas ändå. Kom tillbaka för att se resultatet.',
    leave: 'Lämna',
    stay: 'Stanna',
    elsewhere: 'Inte bland fälten här:',
    rawAnswer: 'Detaljer',
    checkFields: 'Några värden är inte giltiga',
    cleaned: 'Osynliga tecken borttagna',
    counter: (p: { used: string; most: string }) => `${p.used} / ${p.most}`,
  },
})
