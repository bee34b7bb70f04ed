import { catalogue } from '#dashboard/i18n/catalogue'

export const dayZoneText = catalogue({
  en: {
    daysIn: (p: { city: string }) => (p.city === 'UTC' ? 'Days in UTC' : `Days in ${p.city} time`),
    ownDays: (p: { zone: string }) => `Days: ${p.zone}`,
  },
  sv: {
    daysIn: (p: { city: string }) => `Dagar i tidszonen ${p.city}`,
    ownDays: (p: { zone: string }) => `Dagar: ${p.zone}`,
  },
})
