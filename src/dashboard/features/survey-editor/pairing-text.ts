import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about the V1 survey that belongs to a V2 survey. */
export const pairingText = catalogue({
  en: {
    pairedWith: (p: { survey: string }) => `Paired with survey ${p.survey}`,
    notPaired: 'Not paired with a survey in the list',
    choosePair: 'Choose survey…',
    doubtful: 'Name or end differs. Check that it is the same survey.',
    title: 'Which survey in the list is this?',
    body: 'Pairing links to its statistics and logo. The whole team sees the pair.',
    survey: 'Survey in the list',
    choose: 'Search by name or number',
    thisSurvey: 'This survey',
    listedSurvey: 'Survey in the list',
    same: 'Same',
    differs: 'Different',
    unknown: 'Cannot be compared',
    pairAnyway: 'Pair anyway',
  },
  sv: {
    pairedWith: (p: { survey: string }) => `Hör ihop med enkät ${p.survey}`,
    notPaired: 'Inte hopparad med någon enkät i listan',
    choosePair: 'Välj enkät…',
    doubtful: 'Namn eller slut skiljer sig. Kontrollera att det är samma enkät.',
    title: 'Vilken enkät i listan är det här?',
    body: 'Då länkas dess statistik och logotyp. Hela teamet ser paret.',
    survey: 'Enkät i listan',
    choose: 'Sök på namn eller nummer',
    thisSurvey: 'Den här enkäten',
    listedSurvey: 'Enkät i listan',
    same: 'Samma',
    differs: 'Olika',
    unknown: 'Går inte att jämföra',
    pairAnyway: 'Para ihop ändå',
  },
})
