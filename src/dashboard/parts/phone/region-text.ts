import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the choice of a country. */
export const regionText = catalogue({
  en: {
    defaultCountry: 'Default country',
    choose: 'Choose a country',
    none: 'None, only numbers with a country code',
    asTeam: (p: { country: string }) => `Same as the team: ${p.country}`,
    notSaved: 'Country not saved',
    notSavedNext: 'It applies until you reload. Choose it again.',
    ask: 'Choose the country that national numbers are from',
  },
  sv: {
    defaultCountry: 'Standardland',
    choose: 'Välj land',
    none: 'Inget, bara nummer med landsnummer',
    asTeam: (p: { country: string }) => `Samma som teamet: ${p.country}`,
    notSaved: 'Landet sparades inte',
    notSavedNext: 'Det gäller tills du laddar om. Välj det igen.',
    ask: 'Välj vilket land nationella nummer kommer från',
  },
})
