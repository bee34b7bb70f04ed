import { catalogue } from '#dashboard/i18n/catalogue'

/** Texts of refusals that only the server can decide, and of its progress. */
export const sessionText = catalogue({
  en: {
    wrongPassword: 'This is not your password.',
    wrongCode: 'Wrong code, or one that was used. Wait for the next one.',
    commonPassword: 'This password is too common. Choose another.',
    taken: 'Somebody has this e-mail already.',
    notEmail: 'Must be an e-mail address, such as name@example.com',
    noName: 'Enter a name that can be read.',
    checkingPassword: 'Checking the password…',
  },
  sv: {
    wrongPassword: 'Det är inte ditt lösenord.',
    wrongCode: 'Fel kod, eller en som redan använts. Vänta på nästa.',
    commonPassword: 'Lösenordet är för vanligt. Välj ett annat.',
    taken: 'Någon har redan den här e-posten.',
    notEmail: 'Måste vara en e-postadress, till exempel namn@example.com',
    noName: 'Ange ett namn som går att läsa.',
    checkingPassword: 'Kontrollerar lösenordet…',
  },
})
