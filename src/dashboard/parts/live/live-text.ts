import { catalogue } from '#dashboard/i18n/catalogue'

export const liveText = catalogue({
  en: {
    updated: (p: { time: string }) => `Updated ${p.time}`,
    refresh: 'Refresh',
    keep: 'Keep updating',
    keepHelp: 'Every 15 seconds while messages are in progress, for 10 minutes',
    notRead: 'Not updated',
  },
  sv: {
    updated: (p: { time: string }) => `Uppdaterat ${p.time}`,
    refresh: 'Uppdatera',
    keep: 'Håll uppdaterat',
    keepHelp: 'Var 15:e sekund så länge meddelanden är på väg, i 10 minuter',
    notRead: 'Inte uppdaterat',
  },
})
