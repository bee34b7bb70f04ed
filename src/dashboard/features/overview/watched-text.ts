import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the watched bundles. */
export const watchedText = catalogue({
  en: {
    none: 'No watched bundles',
    noneDetails: 'Open a bundle and turn on “Watch this bundle”.',
    failed: (p: { part: string; whole: string; share: string }) => `${p.part} of ${p.whole} failed (${p.share})`,
    atLeast: (p: { part: string; whole: string; share: string }) =>
      `at least ${p.part} of ${p.whole} failed (${p.share})`,
    unknown: (p: { whole: string }) => `Status unknown for all ${p.whole}`,
    inProgress: (p: { part: string }) => `${p.part} in progress`,
    notRead: 'Not read yet',
    read: (p: { when: string }) => `read ${p.when}`,
    readBy: (p: { when: string; name: string }) => `read ${p.when} by ${p.name}`,
    refresh: 'Refresh',
    refreshOf: (p: { name: string }) => `Refresh ${p.name}`,
    cancel: 'Cancel',
    cancelOf: (p: { name: string }) => `Stop reading ${p.name}`,
    reading: 'Reading…',
    empty: 'Not found, or empty',
    notReadable: 'Could not be read. Try again.',
  },
  sv: {
    none: 'Inga bevakade utskick',
    noneDetails: 'Öppna ett utskick och slå på ”Bevaka utskicket”.',
    failed: (p: { part: string; whole: string; share: string }) => `${p.part} av ${p.whole} misslyckades (${p.share})`,
    atLeast: (p: { part: string; whole: string; share: string }) =>
      `minst ${p.part} av ${p.whole} misslyckades (${p.share})`,
    unknown: (p: { whole: string }) => `Okänd status för alla ${p.whole}`,
    inProgress: (p: { part: string }) => `${p.part} på väg`,
    notRead: 'Inte läst än',
    read: (p: { when: string }) => `läst ${p.when}`,
    readBy: (p: { when: string; name: string }) => `läst ${p.when} av ${p.name}`,
    refresh: 'Uppdatera',
    refreshOf: (p: { name: string }) => `Uppdatera ${p.name}`,
    cancel: 'Avbryt',
    cancelOf: (p: { name: string }) => `Sluta läsa ${p.name}`,
    reading: 'Läser…',
    empty: 'Finns inte, eller är tomt',
    notReadable: 'Gick inte att läsa. Försök igen.',
  },
})
