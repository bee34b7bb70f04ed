import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of when something was read, and of reading it again. */
export const liveText = catalogue({
  en: {
    updated: (p: { time: string }) => `Updated ${p.time}`,
    refresh: 'Refresh',
    keep: 'Keep updating',
    keepHelp: 'Every 15 seconds while messages are in progress, for 10 minutes',
    changed: (p: { n: number; count: string; time: string }) =>
      plural(p.n, { one: `1 message changed since ${p.time}`, other: `${p.count} messages changed since ${p.time}` }),
    unchanged: 'No message has changed',
    changedOne: 'Changed',
    clear: 'Clear marks',
    notRead: 'Not updated',
  },
  sv: {
    updated: (p: { time: string }) => `Uppdaterat ${p.time}`,
    refresh: 'Uppdatera',
    keep: 'Håll uppdaterat',
    keepHelp: 'Var 15:e sekund så länge meddelanden är på väg, i 10 minuter',
    changed: (p: { n: number; count: string; time: string }) =>
      plural(p.n, {
        one: `1 meddelande ändrat sedan ${p.time}`,
        other: `${p.count} meddelanden ändrade sedan ${p.time}`,
      }),
    unchanged: 'Inget meddelande har ändrats',
    changedOne: 'Ändrat',
    clear: 'Ta bort markeringar',
    notRead: 'Inte uppdaterat',
  },
})
