import { catalogue } from '#dashboard/i18n/catalogue'

export const watchText = catalogue({
  en: {
    survey: 'Watch this survey',
    nki: 'Watch this NKI',
    bundle: 'Watch this bundle',
    template: 'Bookmark for the team',
    help: 'Shows it on the overview of the whole team',
    templateHelp: 'Lists it under Templates, and in a new e-mail, for the whole team',
    notSaved: 'Not saved',
  },
  sv: {
    survey: 'Bevaka enkäten',
    nki: 'Bevaka detta NKI',
    bundle: 'Bevaka utskicket',
    template: 'Bokmärk för teamet',
    help: 'Visas på översikten för hela teamet',
    templateHelp: 'Listar den under Mallar, och i ett nytt mejl, för hela teamet',
    notSaved: 'Inte sparat',
  },
})
