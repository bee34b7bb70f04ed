import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of loading a whole list. */
export const loadAllText = catalogue({
  en: {
    loadAll: 'Load all contacts',
    loadingAll: 'Loading all…',
    stop: 'Stop',
    stopped: 'Stopped',
    goOn: 'Load the rest',
  },
  sv: {
    loadAll: 'Läs in alla kontakter',
    loadingAll: 'Läser in alla …',
    stop: 'Stoppa',
    stopped: 'Stoppad',
    goOn: 'Läs in resten',
  },
})
