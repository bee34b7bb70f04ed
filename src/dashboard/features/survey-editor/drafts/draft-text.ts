import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about drafts of a survey that no tab has open. */
export const draftText = catalogue({
  en: {
    list: 'Unsaved drafts',
    left: 'You have an unsaved draft from',
    changes: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'change', other: 'changes' })}.`,
    swapped: 'What is unsaved here is kept as a draft instead.',
    more: (p: { n: number }) => `${p.n} older ${plural(p.n, { one: 'draft', other: 'drafts' })}`,
    older: 'Older drafts',
    use: 'Use draft',
    discard: 'Discard draft',
  },
  sv: {
    list: 'Osparade utkast',
    left: 'Du har ett osparat utkast från',
    changes: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'ändring', other: 'ändringar' })}.`,
    swapped: 'Det som är osparat här blir ett utkast i stället.',
    more: (p: { n: number }) => `${p.n} äldre ${plural(p.n, { one: 'utkast', other: 'utkast' })}`,
    older: 'Äldre utkast',
    use: 'Använd utkastet',
    discard: 'Släng utkastet',
  },
})
