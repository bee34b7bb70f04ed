import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the survey list. */
export const surveysText = catalogue({
  en: {
    subtitle: 'All your surveys',
    list: 'Surveys',
    create: 'New survey',
    name: 'Name',
    id: 'ID',
    keyword: 'Keyword',
    state: 'State',
    ends: 'Ends',
    created: 'Created',
    modified: 'Modified',
    everyState: 'All states',
    emptyTitle: 'No surveys yet',
    emptyBody: 'Create your first one.',
    emptyRead: 'Nobody has created one yet.',
  },
  sv: {
    subtitle: 'Alla dina enkäter',
    list: 'Enkäter',
    create: 'Ny enkät',
    name: 'Namn',
    id: 'ID',
    keyword: 'Nyckelord',
    state: 'Läge',
    ends: 'Slutar',
    created: 'Skapad',
    modified: 'Ändrad',
    everyState: 'Alla lägen',
    emptyTitle: 'Inga enkäter än',
    emptyBody: 'Skapa din första.',
    emptyRead: 'Ingen har skapat någon än.',
  },
})
