import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number; count: string }

/** Words of taking recipients from contacts. */
export const sourcesText = catalogue({
  en: {
    from: 'From contacts…',
    title: 'Recipients from contacts',
    source: 'Take from',
    group: 'A group',
    labels: 'Labels',
    view: 'A saved view',
    groupNumber: 'Group number',
    groupNeeded: 'Enter the number in digits.',
    labelsNote: 'Separated by commas. Contacts with all of them.',
    labelsNeeded: 'Enter a label.',
    viewName: 'View',
    searched: ({ q }: { q: string }) => `With “${q}” in a name, label or property.`,
    load: 'Load contacts',
    loading: ({ count }: { count: string }) => `${count} loaded…`,
    stop: 'Stop',
    whole: ({ n, count }: Counted) => plural(n, { one: '1 contact loaded', other: `All ${count} contacts loaded` }),
    part: ({ count }: { count: string }) => `${count} loaded, more available`,
    loadAll: 'Load all',
    none: 'No contacts found',
    others: ({ n }: { n: number }) =>
      plural(n, {
        one: '1 contact does not match and is left out.',
        other: `${n} contacts do not match and are left out.`,
      }),
    unfound: ({ n }: { n: number }) =>
      plural(n, {
        one: '1 contact lacks the searched words and is left out.',
        other: `${n} contacts lack the searched words and are left out.`,
      }),
    unreadable: ({ n }: { n: number }) =>
      plural(n, { one: '1 contact could not be read.', other: `${n} contacts could not be read.` }),
    address: 'Field with the address',
    choose: 'Choose one',
    noAddress: ({ n }: { n: number }) =>
      plural(n, {
        one: '1 contact has no address and is left out.',
        other: `${n} contacts have no address and are left out.`,
      }),
    fields: 'Fields to fill placeholders with',
    placeholder: ({ field }: { field: string }) => `Placeholder for ${field}`,
    has: (p: { part: string; whole: string }) => `${p.part} of ${p.whole}`,
    use: ({ n, count }: Counted) => plural(n, { one: 'Use 1 recipient', other: `Use ${count} recipients` }),
    used: ({ n, count }: Counted) =>
      plural(n, { one: '1 recipient taken from contacts.', other: `${count} recipients taken from contacts.` }),
    replacesDetails: 'They replace the recipients that are there. You can undo it.',
  },
  sv: {
    from: 'Från kontakter…',
    title: 'Mottagare från kontakter',
    source: 'Hämta från',
    group: 'En grupp',
    labels: 'Etiketter',
    view: 'En sparad vy',
    groupNumber: 'Gruppens nummer',
    groupNeeded: 'Ange numret med siffror.',
    labelsNote: 'Åtskilda med komma. Kontakter som har alla.',
    labelsNeeded: 'Ange en etikett.',
    viewName: 'Vy',
    searched: ({ q }) => `Med ”${q}” i ett namn, en etikett eller en egenskap.`,
    load: 'Läs in kontakter',
    loading: ({ count }) => `${count} inlästa …`,
    stop: 'Stoppa',
    whole: ({ n, count }) => plural(n, { one: 'Kontakten är inläst', other: `Alla ${count} kontakter är inlästa` }),
    part: ({ count }) => `${count} inlästa, fler finns`,
    loadAll: 'Läs in alla',
    none: 'Inga kontakter hittades',
    others: ({ n }) =>
      plural(n, { one: '1 kontakt stämmer inte och utelämnas.', other: `${n} kontakter stämmer inte och utelämnas.` }),
    unfound: ({ n }: { n: number }) =>
      plural(n, {
        one: '1 kontakt saknar sökorden och utelämnas.',
        other: `${n} kontakter saknar sökorden och utelämnas.`,
      }),
    unreadable: ({ n }) => plural(n, { one: '1 kontakt kunde inte läsas.', other: `${n} kontakter kunde inte läsas.` }),
    address: 'Fält med adressen',
    choose: 'Välj ett',
    noAddress: ({ n }) =>
      plural(n, {
        one: '1 kontakt saknar adress och utelämnas.',
        other: `${n} kontakter saknar adress och utelämnas.`,
      }),
    fields: 'Fält att fylla platshållare med',
    placeholder: ({ field }) => `Platshållare för ${field}`,
    has: p => `${p.part} av ${p.whole}`,
    use: ({ n, count }) => plural(n, { one: 'Använd 1 mottagare', other: `Använd ${count} mottagare` }),
    used: ({ n, count }) =>
      plural(n, { one: '1 mottagare hämtad från kontakter.', other: `${count} mottagare hämtade från kontakter.` }),
    replacesDetails: 'De ersätter mottagarna som finns. Det går att ångra.',
  },
})
