import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about the contrast of two colours. */
export const contrastText = catalogue({
  en: {
    textOnBackground: 'Text on background',
    buttonOnBackground: 'Button on background',
    labelOnButton: 'Label on button, in the background colour',
    enough: (p: { name: string; ratio: string }) => `${p.name}: ${p.ratio} : 1`,
    poor: (p: { name: string; ratio: string; needed: string }) =>
      `${p.name}: ${p.ratio} : 1, needs ${p.needed} to be readable`,
    use: (p: { color: string }) => `Use ${p.color}`,
    useFor: (p: { color: string; name: string }) => `Use ${p.color}: ${p.name}`,
  },
  sv: {
    textOnBackground: 'Text mot bakgrund',
    buttonOnBackground: 'Knapp mot bakgrund',
    labelOnButton: 'Knapptext mot knapp, i bakgrundens färg',
    enough: (p: { name: string; ratio: string }) => `${p.name}: ${p.ratio} : 1`,
    poor: (p: { name: string; ratio: string; needed: string }) =>
      `${p.name}: ${p.ratio} : 1, behöver ${p.needed} för att gå att läsa`,
    use: (p: { color: string }) => `Använd ${p.color}`,
    useFor: (p: { color: string; name: string }) => `Använd ${p.color}: ${p.name}`,
  },
})
