import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of colours that can be read together. */
export const fixesText = catalogue({
  en: {
    fixes: 'Nearest readable colours',
    useFix: (p: { colours: string }) => `Use ${p.colours}`,
  },
  sv: {
    fixes: 'Närmaste läsbara färger',
    useFix: (p: { colours: string }) => `Använd ${p.colours}`,
  },
})
