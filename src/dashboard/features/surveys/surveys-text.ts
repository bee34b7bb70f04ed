import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the survey list and of whatever else names a survey's state. */
export const surveysText = catalogue({
  en: {
    title: 'Surveys',
    subtitle: 'Every survey of the account, with what it answers to and where it stands.',
    list: 'Surveys',
    name: 'Name',
    id: 'ID',
    keyword: 'Keyword',
    state: 'State',
    ends: 'Ends',
    created: 'Created',
    modified: 'Modified',
    everyState: 'Every state',
    emptyTitle: 'There are no surveys yet',
    emptyBody: 'A survey shows up here as soon as one is created in this account.',
  },
  sv: {
    title: 'Enkäter',
    subtitle: 'Kontots alla enkäter: vad de svarar på och hur det står till med dem.',
    list: 'Enkäter',
    name: 'Namn',
    id: 'ID',
    keyword: 'Nyckelord',
    state: 'Läge',
    ends: 'Slutar',
    created: 'Skapad',
    modified: 'Ändrad',
    everyState: 'Alla lägen',
    emptyTitle: 'Det finns inga enkäter än',
    emptyBody: 'En enkät syns här så snart någon har skapats i kontot.',
  },
})
