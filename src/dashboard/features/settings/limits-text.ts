import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of how much may be sent in a time. */
export const limitsText = catalogue({
  en: {
    title: 'Sending limits',
    help: 'Each person, and each key of a program, is counted alone, on all servers together. What is refused is not counted.',
    people: 'Each person',
    keys: 'Each key of a program',
    codes: 'SMS codes per minute',
    pause: 'Between codes to one number',
    emails: 'E-mails per hour',
    lookups: 'Numbers checked per hour',
    seconds: 'seconds',
    none: 'No limit',
    save: 'Save limits',
    saved: 'Limits saved',
  },
  sv: {
    title: 'Gränser för utskick',
    help: 'Varje person, och varje programs nyckel, räknas för sig, på alla servrar tillsammans. Det som nekas räknas inte.',
    people: 'Varje person',
    keys: 'Varje programs nyckel',
    codes: 'SMS-koder per minut',
    pause: 'Mellan koder till ett nummer',
    emails: 'Mejl per timme',
    lookups: 'Kontrollerade nummer per timme',
    seconds: 'sekunder',
    none: 'Ingen gräns',
    save: 'Spara gränserna',
    saved: 'Gränserna är sparade',
  },
})
