import {
  type AnswerFault,
  type JobRow,
  type JobRowReason,
  type JobRowState,
  type JobWaitReason,
  jobRowStates,
  type UnlikeValue,
} from '#contract/team/jobs'
import { errorText } from '#dashboard/api/client/words/error-text'
import type { KnownJob } from '#dashboard/api/jobs'
import { type Catalogue, catalogue, type Locale, plural } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-fields'
import { createdText, documentText } from '#dashboard/parts/document/texts'

type N = { n: number }
type Of = { done: number; all: number }
type Did = { n: number; done: number | string }

export const jobText = catalogue({
  title: ['Background work', 'Bakgrundsarbete'],
  receiving: ['Beginning', 'Börjar'],
  running: ['Running', 'Pågår'],
  paused: ['Paused', 'Pausat'],
  stopped: ['Stopped', 'Stoppat'],
  finished: ['Finished', 'Klart'],
  cancelled: ['Cancelled', 'Avbrutet'],
  atWork: (p: N) => [`Background work: ${p.n} running`, `Bakgrundsarbete: ${p.n} pågår`],
  attention: (p: N) => [
    plural(p.n, { one: 'Background work: 1 needs you', other: `Background work: ${p.n} need you` }),
    `Bakgrundsarbete som väntar på dig: ${p.n}`,
  ],
  counted: (p: Of) => [`${p.done} of ${p.all}`, `${p.done} av ${p.all}`],
  waitsFor: (p: { why: string; time: string }) => [
    `${p.why} It continues at ${p.time}.`,
    `${p.why} Fortsätter ${p.time}.`,
  ],
  waitsOn: (p: { why: string }) => [`${p.why} It continues by itself.`, `${p.why} Fortsätter av sig självt.`],
  speed: (p: N) => [`${p.n} a minute`, `${p.n} i minuten`],
  leave: ['You can close this page. It continues.', 'Du kan stänga sidan. Arbetet fortsätter.'],
  open: ['Open', 'Öppna'],
  pause: ['Pause', 'Pausa'],
  resume: ['Continue', 'Fortsätt'],
  cancel: ['Cancel', 'Avbryt'],
  cancelDo: ['Cancel the rest', 'Avbryt resten'],
  cancelSent: ['Cancel? All rows have been sent.', 'Avbryta? Alla rader är skickade.'],
  keep: ['Keep it', 'Låt det pågå'],
  againUnknown: (p: N) => [
    plural(p.n, { one: 'Send 1 uncertain row again', other: `Send ${p.n} uncertain rows again` }),
    plural(p.n, { one: 'Skicka 1 osäker rad igen', other: `Skicka ${p.n} osäkra rader igen` }),
  ],
  undo: ['Undo', 'Ångra'],
  undoOf: (p: { name: string }) => [`Undo: ${p.name}`, `Ångra: ${p.name}`],
  clear: ['Clear', 'Rensa'],
  clearTitle: (p: N) => [
    plural(p.n, { one: 'Clear 1 row and its result?', other: `Clear ${p.n} rows and their results?` }),
    plural(p.n, { one: 'Rensa 1 rad och dess resultat?', other: `Rensa ${p.n} rader och deras resultat?` }),
  ],
  clearBody: ['Save the results first if you need them.', 'Spara resultatet först om du behöver det.'],
  deleted: (p: { time: string }) => [`Results are kept until ${p.time}.`, `Resultaten finns kvar till ${p.time}.`],
  forgotten: (p: { time: string }) => [
    `Deleted on ${p.time} unless it continues.`,
    `Tas bort ${p.time} om det inte fortsätter.`,
  ],
  failed: ['Not done', 'Inte gjort'],
  all: (p: N) => [`Show all ${p.n}`, `Visa alla ${p.n}`],
  rows: ['Show rows', 'Visa rader'],
  hideRows: ['Hide rows', 'Dölj rader'],
  result: ['Result', 'Resultat'],
  reason: ['Reason', 'Orsak'],
  every: ['All', 'Alla'],
  noRows: ['No rows', 'Inga rader'],
  save: (p: N) => [
    plural(p.n, { one: 'Save 1 row (CSV)', other: `Save ${p.n} rows (CSV)` }),
    plural(p.n, { one: 'Spara 1 rad (CSV)', other: `Spara ${p.n} rader (CSV)` }),
  ],
  notSaved: ['Results not saved', 'Resultaten är inte sparade'],
  differing: (p: N & { did: string }) => [
    `${p.did}, ${p.n} of them not as sent`,
    plural(p.n, {
      one: `${p.did}, varav 1 inte som den skickades`,
      other: `${p.did}, varav ${p.n} inte som de skickades`,
    }),
  ],
  differs: (p: N & { result: string }) => [
    `${p.result}, but ${plural(p.n, { one: '1 value differs', other: `${p.n} values differ` })}`,
    `${p.result}, men ${plural(p.n, { one: '1 värde skiljer sig', other: `${p.n} värden skiljer sig` })}`,
  ],
  otherwise: (p: { name: string }) => [`${p.name}: saved differently`, `${p.name}: sparat annorlunda`],
  refusedWith: (p: { status: number }) => [`Refused by the service (${p.status})`, `Nekad av tjänsten (${p.status})`],
  label: ['Label', 'Etikett'],
  elsewhereBy: (p: { by: string }) => [`In an import by ${p.by}`, `I en import av ${p.by}`],
})

type FaultText = 'unreachable' | 'unavailable' | 'timeout' | 'broken' | 'html' | 'truncated'

/** The words of an error as a sentence without its full stop. */
const errorWord = (name: FaultText): [string, string] => {
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
  return [capital(errorText.en[name]), capital(errorText.sv[name])]
}

/** Reasons of waiting and stopped jobs, and of rows. */
const reasonText: Catalogue<Record<JobWaitReason | JobRowReason, string>> = catalogue({
  rate: ['The service takes no more for now.', 'Tjänsten tar inte emot mer just nu.'],
  pace: ['The limit of one person is reached for now.', 'En persons gräns är nådd för stunden.'],
  network: ['The service can’t be reached.', 'Tjänsten går inte att nå.'],
  'row-failed': ['The last row failed.', 'Den senaste raden misslyckades.'],
  failures: ['Stopped: row after row failed.', 'Stoppat: rad efter rad misslyckades.'],
  credential: [
    'Stopped: the service refused the server’s credential. Whoever runs the server can correct it.',
    'Stoppat: tjänsten nekade serverns inloggningsuppgift. Den som driver servern kan rätta den.',
  ],
  right: [
    'Stopped: the right for it is gone. An admin who has it can give it back:',
    'Stoppat: rättigheten saknas. En administratör som har den kan ge den:',
  ],
  deactivated: ['Stopped: its owner is deactivated.', 'Stoppat: personen är inaktiverad.'],
  key: ['Stopped: the key was revoked.', 'Stoppat: nyckeln är återkallad.'],
  'second-factor': [
    'Stopped: a second factor has to be set up first.',
    'Stoppat: en andra faktor måste ställas in först.',
  ],
  wrong: ['To fix', 'Att rätta'],
  doubt: ['To check', 'Att kontrollera'],
  double: ['Duplicate in file', 'Dubblett i filen'],
  exists: ['Already a contact', 'Finns redan'],
  before: ['Created before', 'Skapad tidigare'],
  uncertain: ['May have been created', 'Kan ha skapats'],
  elsewhere: ['In another import', 'I en annan import'],
  'not-found-again': ['Looked for and not found', 'Sökt men inte hittad'],
  gone: ['No longer there', 'Finns inte längre'],
  already: ['Already had this value', 'Hade redan det här värdet'],
  conflict: ['Changed by someone else meanwhile', 'Ändrad av någon annan under tiden'],
  'saved-otherwise': ['Saved with another value', 'Sparad med ett annat värde'],
  'not-kept': ['The service did not keep the change', 'Tjänsten behöll inte ändringen'],
  unreachable: errorWord('unreachable'),
  unavailable: errorWord('unavailable'),
  late: errorWord('timeout'),
  broken: errorWord('broken'),
  html: errorWord('html'),
  truncated: errorWord('truncated'),
  unreadable: ['The answer could not be read', 'Svaret gick inte att läsa'],
})

type KindWords = Record<JobRowState, string> & {
  /** The action of a running job. */
  title: string
  /** What a job did. `done`: the figure to show; `n`: the number that decides the plural. */
  did: (p: Did) => string
  /** Question before the rest is cancelled, and label that sends refused rows again. */
  cancelTitle: (p: N) => string
  again: (p: N) => string
  againTitle: (p: N) => string
  againBody: string
}

const ofRows = {
  cancelTitle: (p: N): [string, string] => [
    plural(p.n, { one: 'Cancel the 1 row not sent yet?', other: `Cancel the ${p.n} rows not sent yet?` }),
    plural(p.n, {
      one: 'Avbryta raden som inte är skickad än?',
      other: `Avbryta de ${p.n} rader som inte är skickade än?`,
    }),
  ],
  again: (p: N): [string, string] => [
    plural(p.n, { one: 'Send 1 refused row again', other: `Send ${p.n} refused rows again` }),
    plural(p.n, { one: 'Skicka 1 nekad rad igen', other: `Skicka ${p.n} nekade rader igen` }),
  ],
}

const importWords: Catalogue<KindWords> = catalogue({
  ...ofRows,
  title: ['Creating contacts', 'Skapar kontakter'],
  did: (p: Did) => [
    plural(p.n, { one: `${p.done} contact created`, other: `${p.done} contacts created` }),
    plural(p.n, { one: `${p.done} kontakt skapad`, other: `${p.done} kontakter skapade` }),
  ],
  waiting: ['Not sent', 'Inte skickad'],
  sending: ['Sending', 'Skickas'],
  done: ['Created', 'Skapad'],
  refused: ['Not created', 'Inte skapad'],
  unknown: ['May have been created', 'Kan ha skapats'],
  skipped: ['Left out', 'Inte med'],
  againTitle: (p: N) => [
    plural(p.n, {
      one: '1 may be created twice. Send it again?',
      other: `${p.n} may be created twice. Send them again?`,
    }),
    plural(p.n, {
      one: '1 kan skapas två gånger. Skicka den igen?',
      other: `${p.n} kan skapas två gånger. Skicka dem igen?`,
    }),
  ],
  againBody: ['Look for them among the contacts first.', 'Sök efter dem bland kontakterna först.'],
})

const changeWords: Catalogue<KindWords> = catalogue({
  ...ofRows,
  title: ['Changing contacts', 'Ändrar kontakter'],
  did: (p: Did) => [
    plural(p.n, { one: `${p.done} contact changed`, other: `${p.done} contacts changed` }),
    plural(p.n, { one: `${p.done} kontakt ändrad`, other: `${p.done} kontakter ändrade` }),
  ],
  waiting: ['Not sent', 'Inte skickad'],
  sending: ['May have been changed', 'Kan ha ändrats'],
  done: ['Changed', 'Ändrad'],
  refused: ['Not changed', 'Inte ändrad'],
  unknown: ['May have been changed', 'Kan ha ändrats'],
  skipped: ['Left as it was', 'Oförändrad'],
  againTitle: (p: N) => [
    plural(p.n, {
      one: '1 contact may have been changed. Change it again?',
      other: `${p.n} contacts may have been changed. Change them again?`,
    }),
    plural(p.n, {
      one: '1 kontakt kan ha ändrats. Ändra den igen?',
      other: `${p.n} kontakter kan ha ändrats. Ändra dem igen?`,
    }),
  ],
  againBody: [
    'Each is read first: only what is missing is changed.',
    'Var och en läses först: bara det som saknas ändras.',
  ],
})

const undoText = catalogue({
  title: ['Taking changes back', 'Tar tillbaka ändringar'],
  did: (p: Did) => [
    plural(p.n, { one: `${p.done} change undone`, other: `${p.done} changes undone` }),
    plural(p.n, { one: `${p.done} ändring ångrad`, other: `${p.done} ändringar ångrade` }),
  ],
})

const checkWords: Catalogue<KindWords> = catalogue({
  cancelTitle: (p: N) => [
    plural(p.n, {
      one: 'Cancel the check of the 1 number left?',
      other: `Cancel the check of the ${p.n} numbers left?`,
    }),
    plural(p.n, {
      one: 'Avbryta kontrollen av det nummer som är kvar?',
      other: `Avbryta kontrollen av de ${p.n} nummer som är kvar?`,
    }),
  ],
  again: (p: N) => [
    plural(p.n, { one: 'Check 1 number without a result again', other: `Check ${p.n} numbers without a result again` }),
    plural(p.n, {
      one: 'Kontrollera 1 nummer utan resultat igen',
      other: `Kontrollera ${p.n} nummer utan resultat igen`,
    }),
  ],
  title: ['Checking numbers', 'Kontrollerar nummer'],
  did: (p: Did) => [
    plural(p.n, { one: `${p.done} number checked`, other: `${p.done} numbers checked` }),
    plural(p.n, { one: `${p.done} nummer kontrollerat`, other: `${p.done} nummer kontrollerade` }),
  ],
  waiting: ['Not checked', 'Inte kontrollerat'],
  sending: ['Being checked', 'Kontrolleras'],
  done: ['Checked', 'Kontrollerat'],
  refused: ['No result', 'Inget resultat'],
  unknown: ['No answer', 'Inget svar'],
  skipped: ['Left out', 'Inte med'],
  againTitle: (p: N) => [
    plural(p.n, { one: 'Check 1 number again?', other: `Check ${p.n} numbers again?` }),
    `Kontrollera ${p.n} nummer igen?`,
  ],
  againBody: ['Nothing is changed by it.', 'Inget ändras av det.'],
})

const kindWords = { 'import-contacts': importWords, 'change-contacts': changeWords, 'check-numbers': checkWords }

/** Returns the texts of a job's kind. */
export const wordsOf = ({ kind, undoes }: Pick<KnownJob, 'kind' | 'undoes'>, locale: Locale): KindWords =>
  undoes ? { ...changeWords[locale], ...undoText[locale] } : kindWords[kind][locale]

/** Returns a job's name. */
export const jobName = ({ name, undoes }: Pick<KnownJob, 'name' | 'undoes'>, locale: Locale): string =>
  undoes ? jobText[locale].undoOf({ name }) : name

/** Returns the number of rows in every state. */
export const rowsOf = ({ counts }: Pick<KnownJob, 'counts'>): number =>
  counts.waiting + counts.sending + counts.done + counts.refused + counts.unknown + counts.skipped

/** Returns what a job has done, such as "931 contacts created" or "84 of 931 contacts created, 2 of them not as sent". */
export function jobSentence(job: Pick<KnownJob, 'kind' | 'undoes' | 'counts' | 'differing'>, locale: Locale): string {
  const { done } = job.counts
  const all = rowsOf(job)
  const t = jobText[locale]
  const did = wordsOf(job, locale).did({ n: all, done: done === all ? all : t.counted({ done, all }) })
  return job.differing ? t.differing({ did, n: job.differing }) : did
}

const isUnlike = ({ kind }: UnlikeValue): boolean => kind !== 'unconfirmed'

/** Returns a row's result in a word, and how many other values differ. */
export function rowResult(
  job: Pick<KnownJob, 'kind' | 'undoes'>,
  { state, maybe, unlike }: Pick<JobRow, 'state' | 'maybe' | 'unlike'>,
  locale: Locale,
): string {
  const known = maybe ? 'unknown' : jobRowStates.find(each => each === state)
  const result = known ? wordsOf(job, locale)[known] : state
  const n = unlike?.filter(isUnlike).length ?? 0
  return n > 0 ? jobText[locale].differs({ result, n }) : result
}

/** Characters of a value that is quoted. */
const longestQuote = 80

/** Returns the values of a row that differ, or are not confirmed. */
function unlikeWords(unlike: readonly UnlikeValue[], locale: Locale): string[] {
  const [t, created] = [jobText[locale], createdText[locale]]
  const fields: Partial<Record<string, string>> = contactFieldText[locale]
  const nameOf = ([first = '', ...names]: readonly string[]) =>
    first === 'labels' ? t.label : names.join(' · ') || (fields[first] ?? first)
  const isShort = (value: string | null | undefined) => value != null && value.length <= longestQuote
  const words = unlike.filter(isUnlike).map(({ path, kind, sent, stored }) => {
    const value = { name: nameOf(path), sent: sent ?? '', got: stored ?? '' }
    if (!isShort(sent)) return t.otherwise(value)
    if (kind === 'dropped' || stored === '') return created.dropped(value)
    return kind === 'changed' && isShort(stored) ? created.changed(value) : t.otherwise(value)
  })
  const names = new Set(unlike.flatMap(each => (isUnlike(each) ? [] : nameOf(each.path))))
  return names.size > 0 ? [...words, documentText[locale].unconfirmed({ names: [...names].join(', ') })] : words
}

/** Returns a reason in words; the server's own word if it is unknown. */
export const reasonWords = (reason: string, locale: Locale): string =>
  (reasonText[locale] as Partial<Record<string, string>>)[reason] ?? reason

/** Faults that need no message: often a gateway's, in its own language. */
const outages: readonly string[] = ['unreachable', 'unavailable', 'late'] satisfies AnswerFault[]

/** Returns the service's own message, unless the words of its fault replace it. */
export const messageOf = (said: string | null | undefined, fault: string | null | undefined): string | undefined =>
  said && !outages.includes(fault ?? '') ? said : undefined

/** Returns why a row ended so, with the service's own message, and which other values differ. */
export function rowReason(
  { state, status, reason, said, by, unlike }: Pick<JobRow, 'state' | 'status' | 'reason' | 'said' | 'by' | 'unlike'>,
  locale: Locale,
): string {
  const t = jobText[locale]
  const isNamed = reason === 'elsewhere' && by
  const isSilent = state === 'refused' && status != null && status >= 400 && !reason && !said
  const known = isNamed ? t.elsewhereBy({ by }) : reason && reasonWords(reason, locale)
  const why = isSilent ? t.refusedWith({ status }) : known
  const all = [[why, messageOf(said, reason)].filter(Boolean).join(': '), ...unlikeWords(unlike ?? [], locale)]
  return all.filter(Boolean).join(' · ')
}
