import { catalogue } from '#dashboard/i18n/catalogue'

export const openedText = catalogue({
  en: {
    opened: 'Recently opened',
    openedNote: 'In this browser',
    rename: ({ name }: { name: string }) => `Rename ${name}`,
    forget: ({ name }: { name: string }) => `Remove ${name} from the list`,
    sharedName: 'Name for the team',
    sharedNameHelp: 'Everyone sees it. Leave empty to use the original name.',
    save: 'Save',
    cancel: 'Cancel',
  },
  sv: {
    opened: 'Nyss öppnat',
    openedNote: 'I den här webbläsaren',
    rename: ({ name }: { name: string }) => `Byt namn på ${name}`,
    forget: ({ name }: { name: string }) => `Ta bort ${name} från listan`,
    sharedName: 'Namn för teamet',
    sharedNameHelp: 'Alla ser det. Lämna tomt för det ursprungliga namnet.',
    save: 'Spara',
    cancel: 'Avbryt',
  },
})
