import { catalogue } from '#dashboard/i18n/catalogue'

export const watchText = catalogue({
  survey: ['Watch this survey', 'Bevaka enkäten'],
  nki: ['Watch this NKI', 'Bevaka detta NKI'],
  bundle: ['Watch this bundle', 'Bevaka utskicket'],
  template: ['Bookmark for the team', 'Bokmärk för teamet'],
  help: ['Shows it on the overview of the whole team', 'Visas på översikten för hela teamet'],
  templateHelp: [
    'Lists it under Templates, and in a new e-mail, for the whole team',
    'Listar den under Mallar, och i ett nytt mejl, för hela teamet',
  ],
  notSaved: ['Not saved', 'Inte sparat'],
})
