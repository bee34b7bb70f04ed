import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of labels that a bundle proposes. */
export const learnedText = catalogue({
  en: {
    title: 'Codes without a label',
    titleHelp: 'The bundle describes these codes. A label is used everywhere the code shows, by everyone in the team.',
    use: 'Use as label',
    useOf: (p: { code: number; label: string }) => `Use as label for ${p.code}: ${p.label}`,
    notSaved: 'Label not saved',
  },
  sv: {
    title: 'Koder utan etikett',
    titleHelp: 'Utskicket beskriver de här koderna. En etikett används överallt där koden visas, av alla i teamet.',
    use: 'Använd som etikett',
    useOf: (p: { code: number; label: string }) => `Använd som etikett för ${p.code}: ${p.label}`,
    notSaved: 'Etiketten sparades inte',
  },
})
