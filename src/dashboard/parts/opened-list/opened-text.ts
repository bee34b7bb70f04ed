import { catalogue } from '#dashboard/i18n/catalogue'

export const openedText = catalogue({
  en: {
    opened: 'Opened in this browser',
    openedNote: 'This list is kept in this browser only.',
    rename: ({ name }: { name: string }) => `Name ${name}`,
    forget: ({ name }: { name: string }) => `Forget ${name}`,
    ownName: 'Your own name for it',
    ownNameHelp: 'Only in this browser. Empty goes back to the name in the service.',
    save: 'Save',
    cancel: 'Cancel',
  },
  sv: {
    opened: 'Öppnade i den här webbläsaren',
    openedNote: 'Listan finns bara i den här webbläsaren.',
    rename: ({ name }: { name: string }) => `Namnge ${name}`,
    forget: ({ name }: { name: string }) => `Glöm ${name}`,
    ownName: 'Ditt eget namn',
    ownNameHelp: 'Bara i den här webbläsaren. Tomt går tillbaka till namnet i tjänsten.',
    save: 'Spara',
    cancel: 'Avbryt',
  },
})
