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
  noSession: ['you are signed out', 'du är utloggad'],
  noSessionWhy: ['Your session has ended.', 'Din session är slut.'],
  noSessionNext: ['Sign in to go on.', 'Logga in för att fortsätta.'],
  missingRight: (p: { right: string }) => [`you need the right “${p.right}”`, `du behöver rättigheten ”${p.right}”`],
  someRight: ['you need a right that you do not have', 'du behöver en rättighet som du inte har'],
  missingRightWhy: ['You do not have it, or no longer.', 'Du har den inte, eller inte längre.'],
  missingRightNext: ['An admin can give it to you.', 'En administratör kan ge dig den.'],
  missingRightRoles: ['The page Roles says who can give it to you.', 'Sidan Roller visar vem som kan ge dig den.'],
  secondFactor: ['you must set up a second factor first', 'du måste ställa in en andra faktor först'],
  secondFactorWhy: ['Your role requires one.', 'Din roll kräver en.'],
  secondFactorNext: ['Reload the page, then set it up.', 'Ladda om sidan och ställ in den.'],
  inProgress: ['It is already being done', 'Det håller redan på att göras'],
  inProgressWhy: [
    'The first attempt is still running. It is not done twice.',
    'Det första försöket pågår. Det görs inte två gånger.',
  ],
  inProgressNext: ['Wait a moment, then check the result.', 'Vänta lite och kontrollera sedan resultatet.'],
  otherBody: ['the first attempt had other content', 'det första försöket hade annat innehåll'],
  otherBodyNext: ['Reload the page, then try again.', 'Ladda om sidan och försök sedan igen.'],
  limit: ['the limit is reached', 'gränsen är nådd'],
  codes: (p: Most) => [
    `You may send ${p.most} ${plural(p.n, codes)} a minute.`,
    `Du får skicka ${p.most} ${plural(p.n, codesSv)} i minuten.`,
  ],
  number: (p: { seconds: number }) => [
    `Wait ${p.seconds} ${plural(p.seconds, { one: 'second', other: 'seconds' })} between codes to one number.`,
    `Vänta ${p.seconds} ${plural(p.seconds, { one: 'sekund', other: 'sekunder' })} mellan koder till samma nummer.`,
  ],
  emails: (p: Most) => [
    `You may send ${p.most} ${plural(p.n, emails)} an hour.`,
    `Du får skicka ${p.most} mejl i timmen.`,
  ],
  lookups: (p: Most) => [
    `You may check ${p.most} ${plural(p.n, numbers)} an hour.`,
    `Du får kontrollera ${p.most} nummer i timmen.`,
  ],
  contacts: (p: Most) => [
    `You may save ${p.most} ${plural(p.n, contacts)} a minute.`,
    `Du får spara ${p.most} ${plural(p.n, contactsSv)} i minuten.`,
  ],
  preserved: ['Your text is kept.', 'Din text finns kvar.'],
  stale: ['somebody else changed this meanwhile', 'någon annan ändrade detta under tiden'],
  staleNext: ['Look at what is there now, then change it again.', 'Se vad som står där nu och ändra igen.'],
  notRecorded: ['the activity could not be recorded', 'aktiviteten kunde inte sparas'],
  notRecordedNext: [
    'Try again in a while. If it goes on, tell whoever runs the server.',
    'Försök igen om en stund. Säg till den som driver servern om det fortsätter.',
  ],
  notAllowed: ['not allowed', 'inte tillåtet'],
  notAllowedWhy: ['You may not do this.', 'Du får inte göra det här.'],
  notAllowedNext: ['An admin can change that.', 'En administratör kan ändra det.'],
  notAllowedRoles: ['The page Roles says what you may do.', 'Sidan Roller visar vad du får göra.'],
})
