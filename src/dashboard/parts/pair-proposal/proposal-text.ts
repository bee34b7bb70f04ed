import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a pair of surveys that is proposed. */
export const proposalText = catalogue({
  en: {
    here: (p: { name: string }) => `Is “${p.name}” in the editor this survey?`,
    there: (p: { survey: string }) => `Is survey ${p.survey} in the list this survey?`,
    name: 'Same name',
    end: 'same end',
    created: 'created at the same time',
    yes: 'Pair them',
    no: 'Not the same',
    notSaved: 'Not saved. Try again.',
  },
  sv: {
    here: (p: { name: string }) => `Är ”${p.name}” i redigeraren den här enkäten?`,
    there: (p: { survey: string }) => `Är enkät ${p.survey} i listan den här enkäten?`,
    name: 'Samma namn',
    end: 'samma slut',
    created: 'skapad samtidigt',
    yes: 'Para ihop dem',
    no: 'Inte samma',
    notSaved: 'Inte sparat. Försök igen.',
  },
})
