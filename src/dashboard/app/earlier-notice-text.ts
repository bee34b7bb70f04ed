import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about what a browser kept before people signed in. */
export const earlierNoticeText = catalogue({
  en: {
    title: (p: { drafts: number; others: number }) =>
      p.drafts === 0
        ? 'This browser has notes from before people signed in'
        : `This browser has ${p.drafts} ${plural(p.drafts, { one: 'draft', other: 'drafts' })} from before people signed in`,
    body: 'Recently opened things and receipts are among them. Nobody else will be asked.',
    take: 'Take them over',
    remove: 'Delete them',
    failed: 'That did not work. Try again.',
  },
  sv: {
    title: (p: { drafts: number; others: number }) =>
      p.drafts === 0
        ? 'Webbläsaren har anteckningar från innan man loggade in'
        : `Webbläsaren har ${p.drafts} utkast från innan man loggade in`,
    body: 'Senast öppnat och kvitton ingår. Ingen annan får frågan.',
    take: 'Ta över dem',
    remove: 'Ta bort dem',
    failed: 'Det gick inte. Försök igen.',
  },
})
