import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about the contrast of two colours. */
export const contrastText = catalogue({
  en: {
    enough: (p: { name: string; ratio: string }) => `${p.name}: ${p.ratio} : 1`,
    poor: (p: { name: string; ratio: string; needed: string }) =>
      `${p.name}: ${p.ratio} : 1, needs ${p.needed} to be readable`,
    use: (p: { color: string }) => `Use ${p.color}`,
    useFor: (p: { color: string; name: string }) => `Use ${p.color}: ${p.name}`,
  },
  sv: {
    enough: (p: { name: string; ratio: string }) => `${p.name}: ${p.ratio} : 1`,
    poor: (p: { name: string; ratio: string; needed: string }) =>
      `${p.name}: ${p.ratio} : 1, behöver ${p.needed} för att gå att läsa`,
    use: (p: { color: string }) => `Använd ${p.color}`,
    useFor: (p: { color: string; name: string }) => `Använd ${p.color}: ${p.name}`,
  },
})
