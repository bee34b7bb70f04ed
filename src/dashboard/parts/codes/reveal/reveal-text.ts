import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of showing a code that the server hides. */
export const revealText = catalogue({
  en: {
    show: 'Show the code',
    hide: 'Hide the code',
    title: 'Show the code?',
    body: 'Your name and the reason are recorded. The code is hidden again after a minute.',
    why: 'Reason',
    help: 'The recipient asked for help',
    delivery: 'Looking into a delivery problem',
    test: 'Testing our own codes',
    other: 'Another reason',
    which: 'Which reason',
    needed: 'Give a reason.',
    failed: 'The code was not shown',
    notFound: 'The message is no longer in this list. Reload the page.',
    tooMany: 'You can show 30 codes an hour. Try again later.',
    denied: 'You may not see hidden codes. An admin can give you that right.',
  },
  sv: {
    show: 'Visa koden',
    hide: 'Dölj koden',
    title: 'Visa koden?',
    body: 'Ditt namn och skälet sparas. Koden döljs igen efter en minut.',
    why: 'Skäl',
    help: 'Mottagaren bad om hjälp',
    delivery: 'Undersöker ett leveransproblem',
    test: 'Testar våra egna koder',
    other: 'Ett annat skäl',
    which: 'Vilket skäl',
    needed: 'Ange ett skäl.',
    failed: 'Koden visades inte',
    notFound: 'Meddelandet finns inte längre i listan. Läs in sidan igen.',
    tooMany: 'Du kan visa 30 koder i timmen. Försök igen senare.',
    denied: 'Du får inte se dolda koder. En administratör kan ge dig rätten.',
  },
})
