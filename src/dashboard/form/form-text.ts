import { catalogue } from '#dashboard/i18n/catalogue'

/** Texts of every form. */
export const formText = catalogue({
  restored: ['Your draft was restored.', 'Ditt utkast har återställts.'],
  changedSince: [
    'The same values have changed since. You choose when you save.',
    'Samma värden har ändrats sedan dess. Du väljer när du sparar.',
  ],
  discard: ['Discard draft', 'Släng utkastet'],
  changedElsewhere: ['This draft was changed in another tab.', 'Utkastet har ändrats i en annan flik.'],
  takeOther: ['Use that version', 'Använd den versionen'],
  leaveTitle: ['Leave without saving?', 'Lämna utan att spara?'],
  leaveDraft: ['Your draft is kept in this browser.', 'Ditt utkast finns kvar i den här webbläsaren.'],
  leaveLost: ['What you typed will be lost.', 'Det du skrev går förlorat.'],
  leaveSendingTitle: ['Leave while it is being sent?', 'Lämna medan det skickas?'],
  leaveSending: [
    'Sending continues. Come back to see the result.',
    'Det skickas ändå. Kom tillbaka för att se resultatet.',
  ],
  leave: ['Leave', 'Lämna'],
  stay: ['Stay', 'Stanna'],
  elsewhere: ['Not among the fields here:', 'Inte bland fälten här:'],
  rawAnswer: ['Details', 'Detaljer'],
  checkFields: ['Some values are not valid', 'Några värden är inte giltiga'],
  cleaned: ['Invisible characters removed', 'Osynliga tecken borttagna'],
  counter: (p: { used: string; most: string }) => [`${p.used} / ${p.most}`, `${p.used} / ${p.most}`],
})
