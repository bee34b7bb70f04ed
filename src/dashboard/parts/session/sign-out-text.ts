import { catalogue } from '#dashboard/i18n/catalogue'

export const signOutText = catalogue({
  en: {
    signOut: 'Sign out',
    failed: 'You are still signed in',
    failedNext: 'Signing out failed. Try again.',
  },
  sv: {
    signOut: 'Logga ut',
    failed: 'Du är fortfarande inloggad',
    failedNext: 'Utloggningen misslyckades. Försök igen.',
  },
})
