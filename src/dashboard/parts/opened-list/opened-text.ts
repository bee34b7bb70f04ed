import { catalogue } from '#dashboard/i18n/catalogue'

export const openedText = catalogue({
  opened: ['Recently opened', 'Nyss öppnat'],
  openedNote: ['In this browser', 'I den här webbläsaren'],
  rename: ({ name }: { name: string }) => [`Rename ${name}`, `Byt namn på ${name}`],
  forget: ({ name }: { name: string }) => [`Remove ${name} from the list`, `Ta bort ${name} från listan`],
  sharedName: ['Name for the team', 'Namn för teamet'],
  sharedNameHelp: [
    'Everyone sees it. Leave empty to use the original name.',
    'Alla ser det. Lämna tomt för det ursprungliga namnet.',
  ],
  save: ['Save', 'Spara'],
  cancel: ['Cancel', 'Avbryt'],
})
