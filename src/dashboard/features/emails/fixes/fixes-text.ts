import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Some = { n: number; some: string }

/** Words of the list of what can be fixed in recipients with a click. */
export const fixesText = catalogue({
  en: {
    title: 'To fix',
    below: ({ n }: { n: number }) => plural(n, { one: 'Fix 1 problem below', other: `Fix ${n} problems below` }),
    nameless: ({ n }: { n: number }) => plural(n, { one: '1 row has no address', other: `${n} rows have no address` }),
    removeNameless: ({ n }: { n: number }) => plural(n, { one: 'Remove 1 row', other: `Remove ${n} rows` }),
    duplicates: ({ n, some }: Some) =>
      `${plural(n, { one: '1 address is listed twice or more', other: `${n} addresses are listed twice or more` })}: ${some}`,
    keepFirst: 'Keep the first of each',
    keepLast: 'Keep the last of each',
    invalid: ({ n }: { n: number }) =>
      plural(n, { one: '1 address is not valid', other: `${n} addresses are not valid` }),
    invalidList: 'Addresses that are not valid',
    invalidRow: ({ row, address, reason }: { row: string; address: string; reason: string }) =>
      `Row ${row}: ${address}, ${reason}`,
    noAt: 'no @',
    severalAt: 'more than one @',
    blank: 'a blank inside',
    noName: 'nothing before the @',
    noDomain: 'nothing after the @',
    noDot: 'no dot after the @',
    dots: 'a misplaced dot',
    ending: 'too short after the last dot',
    long: 'too long',
    form: 'not written like an address',
    faultySign: ({ sign }: { sign: string }) => `“${sign}” is not allowed`,
    removeInvalid: ({ n }: { n: number }) => `Remove ${n} invalid`,
    sendInvalid: ({ n }: { n: number }) => plural(n, { one: 'Send to it anyway', other: `Send to all ${n} anyway` }),
    gap: ({ name, n, all }: { name: string; n: number; all: number }) =>
      n === all ? `{${name}} has no value for anybody.` : `{${name}} has no value for ${n} of ${all}: `,
    fillDefault: ({ n }: { n: number }) => `Fill ${n} with default`,
    value: ({ name }: { name: string }) => `Default for {${name}}`,
    oneLeft: 'One row of each address is left.',
    invalidRemoved: ({ n }: { n: number }) =>
      plural(n, { one: '1 invalid address removed.', other: `${n} invalid addresses removed.` }),
    namelessRemoved: ({ n }: { n: number }) => plural(n, { one: '1 row removed.', other: `${n} rows removed.` }),
    filled: ({ name, n }: { name: string; n: number }) =>
      plural(n, { one: `{${name}} filled for 1 recipient.`, other: `{${name}} filled for ${n} recipients.` }),
  },
  sv: {
    title: 'Att åtgärda',
    below: ({ n }) => `Åtgärda ${n} problem nedan`,
    nameless: ({ n }) => plural(n, { one: '1 rad saknar adress', other: `${n} rader saknar adress` }),
    removeNameless: ({ n }) => plural(n, { one: 'Ta bort 1 rad', other: `Ta bort ${n} rader` }),
    duplicates: ({ n, some }) =>
      `${plural(n, { one: '1 adress finns två gånger eller fler', other: `${n} adresser finns två gånger eller fler` })}: ${some}`,
    keepFirst: 'Behåll den första av varje',
    keepLast: 'Behåll den sista av varje',
    invalid: ({ n }) => plural(n, { one: '1 adress är inte giltig', other: `${n} adresser är inte giltiga` }),
    invalidList: 'Adresser som inte är giltiga',
    invalidRow: ({ row, address, reason }) => `Rad ${row}: ${address}, ${reason}`,
    noAt: 'inget @',
    severalAt: 'mer än ett @',
    blank: 'ett mellanslag inuti',
    noName: 'inget före @',
    noDomain: 'inget efter @',
    noDot: 'ingen punkt efter @',
    dots: 'en felplacerad punkt',
    ending: 'för kort efter sista punkten',
    long: 'för lång',
    form: 'inte skriven som en adress',
    faultySign: ({ sign }) => `”${sign}” är inte tillåtet`,
    removeInvalid: ({ n }) => plural(n, { one: 'Ta bort 1 ogiltig', other: `Ta bort ${n} ogiltiga` }),
    sendInvalid: ({ n }) => plural(n, { one: 'Skicka till den ändå', other: `Skicka till alla ${n} ändå` }),
    gap: ({ name, n, all }) =>
      n === all ? `{${name}} saknar värde för alla.` : `{${name}} saknar värde för ${n} av ${all}: `,
    fillDefault: ({ n }) => `Fyll ${n} med standardvärde`,
    value: ({ name }) => `Standardvärde för {${name}}`,
    oneLeft: 'En rad av varje adress är kvar.',
    invalidRemoved: ({ n }) =>
      plural(n, { one: '1 ogiltig adress borttagen.', other: `${n} ogiltiga adresser borttagna.` }),
    namelessRemoved: ({ n }) => plural(n, { one: '1 rad borttagen.', other: `${n} rader borttagna.` }),
    filled: ({ name, n }) =>
      plural(n, { one: `{${name}} ifyllt för 1 mottagare.`, other: `{${name}} ifyllt för ${n} mottagare.` }),
  },
})
