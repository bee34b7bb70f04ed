import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** `most` is `n` formatted. */
type Most = { n: number; most: string }

const codes = { one: 'code', other: 'codes' }
const emails = { one: 'e-mail', other: 'e-mails' }
const numbers = { one: 'number', other: 'numbers' }
const contacts = { one: 'contact', other: 'contacts' }
const codesSv = { one: 'kod', other: 'koder' }
const contactsSv = { one: 'kontakt', other: 'kontakter' }

/** Texts of this product's own refusals: what happened, why, what to do. */
export const refusalText = catalogue({
  en: {
    noSession: 'you are signed out',
    noSessionWhy: 'Your session has ended.',
    noSessionNext: 'Sign in to go on.',
    missingRight: (p: { right: string }) => `you need the right “${p.right}”`,
    someRight: 'you need a right that you do not have',
    missingRightWhy: 'You do not have it, or no longer.',
    missingRightNext: 'An admin can give it to you.',
    missingRightRoles: 'The page Roles says who can give it to you.',
    secondFactor: 'you must set up a second factor first',
    secondFactorWhy: 'Your role requires one.',
    secondFactorNext: 'Reload the page, then set it up.',
    inProgress: 'It is already being done',
    inProgressWhy: 'The first attempt is still running. It is not done twice.',
    inProgressNext: 'Wait a moment, then check the result.',
    otherBody: 'the first attempt had other content',
    otherBodyNext: 'Reload the page, then try again.',
    limit: 'the limit is reached',
    codes: (p: Most) => `You may send ${p.most} ${plural(p.n, codes)} a minute.`,
    number: (p: { seconds: number }) =>
      `Wait ${p.seconds} ${plural(p.seconds, { one: 'second', other: 'seconds' })} between codes to one number.`,
    emails: (p: Most) => `You may send ${p.most} ${plural(p.n, emails)} an hour.`,
    lookups: (p: Most) => `You may check ${p.most} ${plural(p.n, numbers)} an hour.`,
    contacts: (p: Most) => `You may save ${p.most} ${plural(p.n, contacts)} a minute.`,
    preserved: 'Your text is kept.',
    stale: 'somebody else changed this meanwhile',
    staleNext: 'Look at what is there now, then change it again.',
    notRecorded: 'the activity could not be recorded',
    notRecordedNext: 'Try again in a while. If it goes on, tell whoever runs the server.',
    notAllowed: 'not allowed',
    notAllowedWhy: 'You may not do this.',
    notAllowedNext: 'An admin can change that.',
    notAllowedRoles: 'The page Roles says what you may do.',
  },
  sv: {
    noSession: 'du är utloggad',
    noSessionWhy: 'Din session är slut.',
    noSessionNext: 'Logga in för att fortsätta.',
    missingRight: p => `du behöver rättigheten ”${p.right}”`,
    someRight: 'du behöver en rättighet som du inte har',
    missingRightWhy: 'Du har den inte, eller inte längre.',
    missingRightNext: 'En administratör kan ge dig den.',
    missingRightRoles: 'Sidan Roller visar vem som kan ge dig den.',
    secondFactor: 'du måste ställa in en andra faktor först',
    secondFactorWhy: 'Din roll kräver en.',
    secondFactorNext: 'Ladda om sidan och ställ in den.',
    inProgress: 'Det håller redan på att göras',
    inProgressWhy: 'Det första försöket pågår. Det görs inte två gånger.',
    inProgressNext: 'Vänta lite och kontrollera sedan resultatet.',
    otherBody: 'det första försöket hade annat innehåll',
    otherBodyNext: 'Ladda om sidan och försök sedan igen.',
    limit: 'gränsen är nådd',
    codes: p => `Du får skicka ${p.most} ${plural(p.n, codesSv)} i minuten.`,
    number: p =>
      `Vänta ${p.seconds} ${plural(p.seconds, { one: 'sekund', other: 'sekunder' })} mellan koder till samma nummer.`,
    emails: p => `Du får skicka ${p.most} mejl i timmen.`,
    lookups: p => `Du får kontrollera ${p.most} nummer i timmen.`,
    contacts: p => `Du får spara ${p.most} ${plural(p.n, contactsSv)} i minuten.`,
    preserved: 'Din text finns kvar.',
    stale: 'någon annan ändrade detta under tiden',
    staleNext: 'Se vad som står där nu och ändra igen.',
    notRecorded: 'aktiviteten kunde inte sparas',
    notRecordedNext: 'Försök igen om en stund. Säg till den som driver servern om det fortsätter.',
    notAllowed: 'inte tillåtet',
    notAllowedWhy: 'Du får inte göra det här.',
    notAllowedNext: 'En administratör kan ändra det.',
    notAllowedRoles: 'Sidan Roller visar vad du får göra.',
  },
})
