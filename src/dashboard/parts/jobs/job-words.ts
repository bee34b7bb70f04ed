import { type JobRow, type JobRowReason, type JobRowState, type JobWaitReason, jobRowStates } from '#contract/team/jobs'
import type { KnownJob } from '#dashboard/api/jobs'
import { type Catalogue, catalogue, type Locale, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }
type Of = { done: number; all: number }
type Did = { n: number; done: number | string }

export const jobText = catalogue({
  en: {
    title: 'Background work',
    receiving: 'Beginning',
    running: 'Running',
    paused: 'Paused',
    stopped: 'Stopped',
    finished: 'Finished',
    cancelled: 'Cancelled',
    atWork: (p: N) => `Background work: ${p.n} running`,
    attention: (p: N) =>
      plural(p.n, { one: 'Background work: 1 needs you', other: `Background work: ${p.n} need you` }),
    counted: (p: Of) => `${p.done} of ${p.all}`,
    waitsFor: (p: { why: string; time: string }) => `${p.why} It goes on at ${p.time}.`,
    waitsOn: (p: { why: string }) => `${p.why} It goes on by itself.`,
    speed: (p: N) => `${p.n} a minute`,
    leave: 'You can close this page. It goes on.',
    open: 'Open',
    pause: 'Pause',
    resume: 'Go on',
    cancel: 'Cancel',
    cancelTitle: (p: N) =>
      plural(p.n, { one: 'Cancel? 1 row is not sent then.', other: `Cancel? ${p.n} rows are not sent then.` }),
    cancelDo: 'Cancel the rest',
    keep: 'Keep it',
    again: (p: N) => plural(p.n, { one: 'Send 1 refused row again', other: `Send ${p.n} refused rows again` }),
    againUnknown: (p: N) =>
      plural(p.n, { one: 'Send 1 uncertain row again', other: `Send ${p.n} uncertain rows again` }),
    undo: 'Undo',
    undoOf: (p: { name: string }) => `Undo: ${p.name}`,
    clear: 'Clear',
    clearTitle: (p: N) =>
      plural(p.n, { one: 'Clear 1 row and its result?', other: `Clear ${p.n} rows and their results?` }),
    clearBody: 'Save the results first if you need them.',
    deleted: (p: { time: string }) => `Results are kept until ${p.time}.`,
    forgotten: (p: { time: string }) => `Deleted on ${p.time} unless it goes on.`,
    failed: 'Not done',
    all: (p: N) => `Show all ${p.n}`,
    rows: 'Show rows',
    hideRows: 'Hide rows',
    result: 'Result',
    reason: 'Reason',
    every: 'All',
    noRows: 'No rows',
    save: (p: N) => plural(p.n, { one: 'Save 1 row (CSV)', other: `Save ${p.n} rows (CSV)` }),
    notSaved: 'Results not saved',
    elsewhereBy: (p: { by: string }) => `${p.by} is importing this number`,
  },
  sv: {
    title: 'Bakgrundsarbete',
    receiving: 'Börjar',
    running: 'Pågår',
    paused: 'Pausat',
    stopped: 'Stoppat',
    finished: 'Klart',
    cancelled: 'Avbrutet',
    atWork: (p: N) => `Bakgrundsarbete: ${p.n} pågår`,
    attention: (p: N) => `Bakgrundsarbete som väntar på dig: ${p.n}`,
    counted: (p: Of) => `${p.done} av ${p.all}`,
    waitsFor: (p: { why: string; time: string }) => `${p.why} Fortsätter ${p.time}.`,
    waitsOn: (p: { why: string }) => `${p.why} Fortsätter av sig självt.`,
    speed: (p: N) => `${p.n} i minuten`,
    leave: 'Du kan stänga sidan. Arbetet fortsätter.',
    open: 'Öppna',
    pause: 'Pausa',
    resume: 'Fortsätt',
    cancel: 'Avbryt',
    cancelTitle: (p: N) =>
      plural(p.n, { one: 'Avbryta? 1 rad skickas då inte.', other: `Avbryta? ${p.n} rader skickas då inte.` }),
    cancelDo: 'Avbryt resten',
    keep: 'Låt det pågå',
    again: (p: N) => plural(p.n, { one: 'Skicka 1 nekad rad igen', other: `Skicka ${p.n} nekade rader igen` }),
    againUnknown: (p: N) => plural(p.n, { one: 'Skicka 1 osäker rad igen', other: `Skicka ${p.n} osäkra rader igen` }),
    undo: 'Ångra',
    undoOf: (p: { name: string }) => `Ångra: ${p.name}`,
    clear: 'Rensa',
    clearTitle: (p: N) =>
      plural(p.n, { one: 'Rensa 1 rad och dess resultat?', other: `Rensa ${p.n} rader och deras resultat?` }),
    clearBody: 'Spara resultatet först om du behöver det.',
    deleted: (p: { time: string }) => `Resultaten finns kvar till ${p.time}.`,
    forgotten: (p: { time: string }) => `Tas bort ${p.time} om det inte fortsätter.`,
    failed: 'Inte gjort',
    all: (p: N) => `Visa alla ${p.n}`,
    rows: 'Visa rader',
    hideRows: 'Dölj rader',
    result: 'Resultat',
    reason: 'Orsak',
    every: 'Alla',
    noRows: 'Inga rader',
    save: (p: N) => plural(p.n, { one: 'Spara 1 rad (CSV)', other: `Spara ${p.n} rader (CSV)` }),
    notSaved: 'Resultaten är inte sparade',
    elsewhereBy: (p: { by: string }) => `${p.by} importerar det här numret`,
  },
})

/** Reasons of waiting and stopped jobs, and of rows. */
const reasonText: Catalogue<Record<JobWaitReason | JobRowReason, string>> = catalogue({
  en: {
    rate: 'The service takes no more for now.',
    pace: 'The limit of one person is reached for now.',
    network: 'The service can’t be reached.',
    'row-failed': 'The last row failed.',
    failures: 'Stopped: the last ten rows failed in a row.',
    credential: 'Stopped: the service refused the connection’s key. Whoever runs the server can correct it.',
    right: 'Stopped: the right for it is gone. An admin who has it can give it back:',
    deactivated: 'Stopped: the account is deactivated.',
    key: 'Stopped: the key was revoked.',
    'second-factor': 'Stopped: a second factor has to be set up first.',
    wrong: 'To fix',
    doubt: 'To check',
    double: 'Duplicate in file',
    exists: 'Already a contact',
    before: 'Created before',
    uncertain: 'May have been created',
    elsewhere: 'In another import',
    'not-found-again': 'Looked for and not found',
    gone: 'No longer there',
    already: 'Already had this value',
    conflict: 'Changed by someone else meanwhile',
    'saved-otherwise': 'Saved with another value',
  },
  sv: {
    rate: 'Tjänsten tar inte emot mer just nu.',
    pace: 'En persons gräns är nådd för stunden.',
    network: 'Tjänsten går inte att nå.',
    'row-failed': 'Den senaste raden misslyckades.',
    failures: 'Stoppat: de tio senaste raderna misslyckades i rad.',
    credential: 'Stoppat: tjänsten nekade anslutningens nyckel. Den som driver servern kan rätta den.',
    right: 'Stoppat: rättigheten saknas. En administratör som har den kan ge den:',
    deactivated: 'Stoppat: kontot är avstängt.',
    key: 'Stoppat: nyckeln är återkallad.',
    'second-factor': 'Stoppat: en andra faktor måste skaffas först.',
    wrong: 'Att rätta',
    doubt: 'Att kontrollera',
    double: 'Dubblett i filen',
    exists: 'Finns redan',
    before: 'Skapad tidigare',
    uncertain: 'Kan ha skapats',
    elsewhere: 'I en annan import',
    'not-found-again': 'Sökt men inte hittad',
    gone: 'Finns inte längre',
    already: 'Hade redan det här värdet',
    conflict: 'Ändrad av någon annan under tiden',
    'saved-otherwise': 'Sparad med ett annat värde',
  },
})

type KindWords = Record<JobRowState, string> & {
  /** The action of a running job. */
  title: string
  /** What a job did. `done`: the figure to show; `n`: the number that decides the plural. */
  did: (p: Did) => string
  againTitle: (p: N) => string
  againBody: string
}

const importWords: Catalogue<KindWords> = catalogue({
  en: {
    title: 'Creating contacts',
    did: (p: Did) => plural(p.n, { one: `${p.done} contact created`, other: `${p.done} contacts created` }),
    waiting: 'Not sent',
    sending: 'Sending',
    done: 'Created',
    refused: 'Not created',
    unknown: 'May have been created',
    skipped: 'Left out',
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 may be created twice. Send it again?',
        other: `${p.n} may be created twice. Send them again?`,
      }),
    againBody: 'Look for them among the contacts first.',
  },
  sv: {
    title: 'Skapar kontakter',
    did: (p: Did) => plural(p.n, { one: `${p.done} kontakt skapad`, other: `${p.done} kontakter skapade` }),
    waiting: 'Inte skickad',
    sending: 'Skickas',
    done: 'Skapad',
    refused: 'Inte skapad',
    unknown: 'Kan ha skapats',
    skipped: 'Inte med',
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 kan skapas två gånger. Skicka den igen?',
        other: `${p.n} kan skapas två gånger. Skicka dem igen?`,
      }),
    againBody: 'Sök efter dem bland kontakterna först.',
  },
})

const changeWords: Catalogue<KindWords> = catalogue({
  en: {
    title: 'Changing contacts',
    did: (p: Did) => plural(p.n, { one: `${p.done} contact changed`, other: `${p.done} contacts changed` }),
    waiting: 'Not sent',
    sending: 'May have been changed',
    done: 'Changed',
    refused: 'Not changed',
    unknown: 'May have been changed',
    skipped: 'Left as it was',
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 contact may have been changed. Change it again?',
        other: `${p.n} contacts may have been changed. Change them again?`,
      }),
    againBody: 'Each is read first: only what is missing is changed.',
  },
  sv: {
    title: 'Ändrar kontakter',
    did: (p: Did) => plural(p.n, { one: `${p.done} kontakt ändrad`, other: `${p.done} kontakter ändrade` }),
    waiting: 'Inte skickad',
    sending: 'Kan ha ändrats',
    done: 'Ändrad',
    refused: 'Inte ändrad',
    unknown: 'Kan ha ändrats',
    skipped: 'Oförändrad',
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 kontakt kan ha ändrats. Ändra den igen?',
        other: `${p.n} kontakter kan ha ändrats. Ändra dem igen?`,
      }),
    againBody: 'Var och en läses först: bara det som saknas ändras.',
  },
})

const undoWords: Catalogue<KindWords> = catalogue({
  en: {
    ...changeWords.en,
    title: 'Taking changes back',
    did: (p: Did) => plural(p.n, { one: `${p.done} change undone`, other: `${p.done} changes undone` }),
  },
  sv: {
    ...changeWords.sv,
    title: 'Tar tillbaka ändringar',
    did: (p: Did) => plural(p.n, { one: `${p.done} ändring ångrad`, other: `${p.done} ändringar ångrade` }),
  },
})

const checkWords: Catalogue<KindWords> = catalogue({
  en: {
    title: 'Looking up numbers',
    did: (p: Did) => plural(p.n, { one: `${p.done} number looked up`, other: `${p.done} numbers looked up` }),
    waiting: 'Not looked up',
    sending: 'Being looked up',
    done: 'Looked up',
    refused: 'Refused',
    unknown: 'No answer',
    skipped: 'Left out',
    againTitle: (p: N) => plural(p.n, { one: 'Look 1 number up again?', other: `Look ${p.n} numbers up again?` }),
    againBody: 'Nothing is changed by it.',
  },
  sv: {
    title: 'Slår upp nummer',
    did: (p: Did) => plural(p.n, { one: `${p.done} nummer uppslaget`, other: `${p.done} nummer uppslagna` }),
    waiting: 'Inte uppslaget',
    sending: 'Slås upp',
    done: 'Uppslaget',
    refused: 'Nekat',
    unknown: 'Inget svar',
    skipped: 'Inte med',
    againTitle: (p: N) => `Slå upp ${p.n} nummer igen?`,
    againBody: 'Inget ändras av det.',
  },
})

const kindWords = { 'import-contacts': importWords, 'change-contacts': changeWords, 'check-numbers': checkWords }

/** Returns the texts of a job's kind. */
export const wordsOf = ({ kind, undoes }: Pick<KnownJob, 'kind' | 'undoes'>, locale: Locale): KindWords =>
  (undoes ? undoWords : kindWords[kind])[locale]

/** Returns a job's name. */
export const jobName = ({ name, undoes }: Pick<KnownJob, 'name' | 'undoes'>, locale: Locale): string =>
  undoes ? jobText[locale].undoOf({ name }) : name

/** Returns the number of rows in every state. */
export const rowsOf = ({ counts }: Pick<KnownJob, 'counts'>): number =>
  counts.waiting + counts.sending + counts.done + counts.refused + counts.unknown + counts.skipped

/** Returns what a job has done, such as "931 contacts created" or "84 of 931 contacts created". */
export function jobSentence(job: Pick<KnownJob, 'kind' | 'undoes' | 'counts'>, locale: Locale): string {
  const { done } = job.counts
  const all = rowsOf(job)
  return wordsOf(job, locale).did({ n: all, done: done === all ? all : jobText[locale].counted({ done, all }) })
}

/** Returns a row's result in a word. */
export function rowResult(job: Pick<KnownJob, 'kind' | 'undoes'>, { state }: Pick<JobRow, 'state'>, locale: Locale) {
  const known = jobRowStates.find(each => each === state)
  return known ? wordsOf(job, locale)[known] : state
}

/** Returns a reason in words; the server's own word if it is unknown. */
export const reasonWords = (reason: string, locale: Locale): string =>
  (reasonText[locale] as Partial<Record<string, string>>)[reason] ?? reason

/** Returns why a row ended so, followed by the service's own message. */
export function rowReason({ reason, said, by }: Pick<JobRow, 'reason' | 'said' | 'by'>, locale: Locale): string {
  const isNamed = reason === 'elsewhere' && by
  const why = isNamed ? jobText[locale].elsewhereBy({ by }) : reason && reasonWords(reason, locale)
  return [why, said].filter(Boolean).join(': ')
}
