import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of the segment meter. */
export const segmentText = catalogue({
  en: {
    segments: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'SMS segment', other: 'SMS segments' })}`,
    left: (p: { n: number; many: boolean }) =>
      `${p.n} ${plural(p.n, { one: 'character', other: 'characters' })} left${p.many ? ' in the last one' : ''}`,
    empty: 'No text',
    offending: 'Not in GSM-7, so a segment holds 70 characters instead of 160:',
  },
  sv: {
    segments: (p: { n: number }) => `${p.n} SMS-segment`,
    left: (p: { n: number; many: boolean }) => `${p.n} tecken kvar${p.many ? ' i det sista' : ''}`,
    empty: 'Ingen text',
    offending: 'Finns inte i GSM-7, så ett segment rymmer 70 tecken i stället för 160:',
  },
})
