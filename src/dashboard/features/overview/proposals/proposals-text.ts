import { catalogue } from '#dashboard/i18n/catalogue'

type By = { name: string }
type When = { when: string }

/** Words of what was never opened. */
export const proposalsText = catalogue({
  en: {
    title: 'You have not opened these',
    body: 'In this browser, as far as it remembers',
    watched: (p: By) => `${p.name} watches it`,
    named: (p: By) => `${p.name} gave it its name`,
    watchedBySome: 'Watched by the team',
    namedBySome: 'Named by the team',
    open: 'Open, no end date ahead',
    ends: (p: When) => `Open, ends ${p.when}`,
    ended: (p: When) => `Ended ${p.when}`,
    decline: (p: By) => `Do not propose ${p.name}`,
    failed: 'Not saved',
  },
  sv: {
    title: 'Det här har du inte öppnat',
    body: 'I den här webbläsaren, så långt den minns',
    watched: p => `${p.name} bevakar det`,
    named: p => `${p.name} har gett det dess namn`,
    watchedBySome: 'Bevakas av teamet',
    namedBySome: 'Har fått sitt namn av teamet',
    open: 'Öppen, inget slutdatum framöver',
    ends: p => `Öppen, slutar ${p.when}`,
    ended: p => `Avslutad ${p.when}`,
    decline: p => `Föreslå inte ${p.name}`,
    failed: 'Inte sparat',
  },
})
