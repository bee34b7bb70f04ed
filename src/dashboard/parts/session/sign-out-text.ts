import { catalogue } from '#dashboard/i18n/catalogue'

export const signOutText = catalogue({
  en: {
    signOut: 'Sign out',
    lostTitle: 'Sign out without saving?',
    lost: 'What you typed will be lost.',
    stay: 'Stay',
    failed: 'You are still signed in',
    failedNext: 'Signing out failed. Try again.',
  },
  sv: {
    signOut: 'Logga ut',
    lostTitle: 'Logga ut utan att spara?',
    lost: 'Det du skrev går förlorat.',
    stay: 'Stanna',
    failed: 'Du är fortfarande inloggad',
    failedNext: 'Utloggningen misslyckades. Försök igen.',
  },
})
