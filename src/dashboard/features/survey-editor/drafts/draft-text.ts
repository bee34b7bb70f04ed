import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about drafts of a survey that no tab has open. */
export const draftText = catalogue({
  en: {
    list: 'Drafts that no tab has open',
    left: 'There is an unsaved draft of this survey that no tab has open, from',
    changes: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'change', other: 'changes' })}.`,
    swapped: 'Using it keeps what is unsaved here in its place.',
    use: 'Use the draft',
    discard: 'Discard the draft',
  },
  sv: {
    list: 'Utkast som ingen flik har öppna',
    left: 'Det finns ett osparat utkast till enkäten som ingen flik har öppet, från',
    changes: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'ändring', other: 'ändringar' })}.`,
    swapped: 'Används det behålls det som är osparat här i dess ställe.',
    use: 'Använd utkastet',
    discard: 'Kasta utkastet',
  },
})
