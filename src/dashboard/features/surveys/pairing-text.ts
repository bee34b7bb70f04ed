import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about a survey of the one interface and its twin in the other. */
export const pairingText = catalogue({
  en: {
    title: 'In the editor',
    help: 'A survey has a number here and an ID in the editor. Nothing links the two, so you say which ID is the same survey. The whole team sees the pair.',
    edit: 'Edit',
    openEditor: 'Open',
    unpairName: (p: { name: string }) => `Unpair ${p.name}`,
    id: 'Id in the editor',
    idExample: 'For example 606312a5d233ab8484e18404',
    compare: 'Compare',
    missing: 'Enter an ID.',
    same: 'same',
    differs: 'different',
    unknown: 'not given',
    notFound: 'Survey not found',
    unread: 'It could not be loaded.',
    recent: 'Recently opened',
  },
  sv: {
    title: 'I redigeraren',
    help: 'En enkät har ett nummer här och ett ID i redigeraren. Inget länkar dem, så du anger vilket ID som är samma enkät. Hela teamet ser paret.',
    edit: 'Redigera',
    openEditor: 'Öppna',
    unpairName: (p: { name: string }) => `Koppla från ${p.name}`,
    id: 'Id i redigeraren',
    idExample: 'Till exempel 606312a5d233ab8484e18404',
    compare: 'Jämför',
    missing: 'Ange ett ID.',
    same: 'samma',
    differs: 'olika',
    unknown: 'ej angivet',
    notFound: 'Enkäten hittades inte',
    unread: 'Den kunde inte hämtas.',
    recent: 'Nyss öppnade',
  },
})
