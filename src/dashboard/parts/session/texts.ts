import { catalogue } from '#dashboard/i18n/catalogue'

/** Texts of refusals that only the server can decide, and of its progress. */
export const sessionText = catalogue({
  wrongPassword: ['This is not your password.', 'Det är inte ditt lösenord.'],
  wrongCode: [
    'Wrong code, or one that was used. Wait for the next one.',
    'Fel kod, eller en som redan använts. Vänta på nästa.',
  ],
  commonPassword: ['This password is too common. Choose another.', 'Lösenordet är för vanligt. Välj ett annat.'],
  taken: ['Somebody has this e-mail already.', 'Någon har redan den här e-posten.'],
  notEmail: [
    'Must be an e-mail address, such as name@example.com',
    'Måste vara en e-postadress, till exempel namn@example.com',
  ],
  noName: ['Enter a name that can be read.', 'Ange ett namn som går att läsa.'],
  checkingPassword: ['Checking the password…', 'Kontrollerar lösenordet…'],
})
