import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a pair of surveys that is proposed. */
export const proposalText = catalogue({
  en: {
    here: (p: { name: string }) => `Same as “${p.name}” in the editor?`,
    there: (p: { survey: string }) => `Same as survey ${p.survey} in the list?`,
    name: 'Same name',
    end: 'end',
    created: 'creation time',
    yes: 'Pair them',
    no: 'Not the same',
    notSaved: 'Not saved. Try again.',
  },
  sv: {
    here: (p: { name: string }) => `Samma som ”${p.name}” i redigeraren?`,
    there: (p: { survey: string }) => `Samma som enkät ${p.survey} i listan?`,
    name: 'Samma namn',
    end: 'slut',
    created: 'skapandetid',
    yes: 'Para ihop dem',
    no: 'Inte samma',
    notSaved: 'Inte sparat. Försök igen.',
  },
})
