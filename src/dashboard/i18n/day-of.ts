import { remembered } from './remembered'

const days = remembered((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }))

/** Returns the day of a moment in a zone: `2026-11-20`. */
export const dayOf = (moment: string | Date, timeZone: string): string => days(timeZone).format(new Date(moment))
