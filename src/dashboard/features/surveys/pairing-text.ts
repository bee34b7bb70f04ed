import { catalogue } from '#dashboard/i18n/catalogue'

export const pairingText = catalogue({
  title: ['In the editor', 'I redigeraren'],
  help: [
    'A survey has a number here and an ID in the editor. Nothing links the two, so you say which ID is the same survey. The whole team sees the pair.',
    'En enkät har ett nummer här och ett ID i redigeraren. Inget länkar dem, så du anger vilket ID som är samma enkät. Hela teamet ser paret.',
  ],
  edit: ['Edit', 'Redigera'],
  openEditor: ['Open', 'Öppna'],
  unpairName: (p: { name: string }) => [`Unpair ${p.name}`, `Koppla från ${p.name}`],
  id: ['Id in the editor', 'Id i redigeraren'],
  idExample: ['For example 606312a5d233ab8484e18404', 'Till exempel 606312a5d233ab8484e18404'],
  compare: ['Compare', 'Jämför'],
  missing: ['Enter an ID.', 'Ange ett ID.'],
  same: ['same', 'samma'],
  differs: ['different', 'olika'],
  unknown: ['not given', 'ej angivet'],
  notFound: ['Survey not found', 'Enkäten hittades inte'],
  unread: ['It could not be loaded.', 'Den kunde inte hämtas.'],
  recent: ['Recently opened', 'Nyss öppnade'],
})
