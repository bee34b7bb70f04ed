import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the choice of a country. */
export const regionText = catalogue({
  en: {
    defaultCountry: 'Default country',
    choose: 'Choose a country',
    none: 'None, only numbers with a country code',
    asTeam: (p: { country: string }) => `Same as the team: ${p.country}`,
    noneOfTeam: 'none',
    chooseNational: 'Choose the country that national numbers are from',
  },
  sv: {
    defaultCountry: 'Standardland',
    choose: 'Välj land',
    none: 'Inget, bara nummer med landsnummer',
    asTeam: (p: { country: string }) => `Samma som teamet: ${p.country}`,
    noneOfTeam: 'inget',
    chooseNational: 'Välj vilket land nationella nummer kommer från',
  },
})
