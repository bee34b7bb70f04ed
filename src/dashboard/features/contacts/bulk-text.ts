import { catalogue, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }

/** Words of choosing contacts in the list. */
export const bulkText = catalogue({
  en: {
    selection: 'Selection',
    choose: 'Select row',
    chosen: (p: N) => `${p.n} selected`,
    all: (p: { n: string }) => `Select all ${p.n} loaded that match`,
    change: (p: N) => plural(p.n, { one: 'Change 1 contact', other: `Change ${p.n} contacts` }),
    clear: 'Clear selection',
  },
  sv: {
    selection: 'Urval',
    choose: 'Markera rad',
    chosen: (p: N) => plural(p.n, { one: '1 markerad', other: `${p.n} markerade` }),
    all: (p: { n: string }) => `Markera alla ${p.n} inlästa som matchar`,
    change: (p: N) => plural(p.n, { one: 'Ändra 1 kontakt', other: `Ändra ${p.n} kontakter` }),
    clear: 'Avmarkera',
  },
})
