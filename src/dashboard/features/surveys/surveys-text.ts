import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the survey list and of whatever else names a survey's state. */
export const surveysText = catalogue({
  en: {
    subtitle: 'Every survey of the account, with what it answers to and where it stands.',
    list: 'Surveys',
    create: 'New survey',
    name: 'Name',
    id: 'ID',
    keyword: 'Keyword',
    state: 'State',
    ends: 'Ends',
    created: 'Created',
    modified: 'Modified',
    everyState: 'Every state',
    emptyTitle: 'There are no surveys yet',
    emptyBody: 'Create one here, or wait for one that is created elsewhere in this account.',
  },
  sv: {
    subtitle: 'Kontots alla enkäter: vad de svarar på och hur det står till med dem.',
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
    emptyTitle: 'Det finns inga enkäter än',
    emptyBody: 'Skapa en här, eller vänta på en som skapas på annat håll i kontot.',
  },
})
