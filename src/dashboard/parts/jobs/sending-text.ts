import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of how rows are sent. */
export const sendingText = catalogue({
  en: {
    options: 'Sending options',
    atOnce: 'Requests at once',
    perRequest: 'Contacts per request',
    perRequestHelp:
      'With one contact per request every row gets its own answer. With more it is faster, but the answer may not say which contacts were created. Those are looked up by number and first name. What is not found is listed as “May have been created”, and only you can send it again.',
    several: 'If an answer is lost, its contacts are looked up before anything is sent again.',
    requests: (p: { n: number }) => plural(p.n, { one: '1 request at once', other: `${p.n} requests at once` }),
    inOne: (p: { n: number }) => plural(p.n, { one: '1 contact per request', other: `${p.n} contacts per request` }),
  },
  sv: {
    options: 'Inställningar för sändning',
    atOnce: 'Samtidiga anrop',
    perRequest: 'Kontakter per anrop',
    perRequestHelp:
      'Med en kontakt per anrop får varje rad ett eget svar. Med flera går det fortare, men svaret säger kanske inte vilka kontakter som skapades. De söks då upp på nummer och förnamn. Det som inte hittas står som ”Kan ha skapats”, och bara du kan skicka det igen.',
    several: 'Går ett svar förlorat söks dess kontakter upp innan något skickas igen.',
    requests: (p: { n: number }) => plural(p.n, { one: '1 anrop i taget', other: `${p.n} samtidiga anrop` }),
    inOne: (p: { n: number }) => plural(p.n, { one: '1 kontakt per anrop', other: `${p.n} kontakter per anrop` }),
  },
})
