import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of the trend and of the self-check. */
export const trendText = catalogue({
  en: {
    trend: 'Trend',
    step: 'In parts of',
    day: 'Days',
    week: 'Weeks',
    month: 'Months',
    quarter: 'Quarters',
    year: 'Years',
    compare: 'Same period last year',
    none: 'This period cannot be cut into 2 to 60 days, weeks, months, quarters or years, so there is no trend of it.',
    chart: (p: { name: string }) => `NKI of ${p.name}, part by part`,
    answered: (p: { n: string; all: string }) => `${p.n} of ${p.all} parts have answers.`,
    answeredOfRead: (p: { n: string; read: number }) =>
      plural(p.read, {
        one: 'The one part that was read has answers.',
        other: `${p.n} of the ${p.read} parts that were read have answers.`,
      }),
    knownAnswered: (p: { n: number; all: string }) =>
      plural(p.n, {
        one: `1 of ${p.all} parts is known to have answers.`,
        other: `${p.n} of ${p.all} parts are known to have answers.`,
      }),
    noneAnswered: 'No part of this period has answers.',
    empty: (p: { n: number }) => plural(p.n, { one: '1 part has no answers.', other: `${p.n} parts have no answers.` }),
    extremes: (p: { low: string; high: string; last: string; lastPart: string }) =>
      `Lowest ${p.low}, highest ${p.high}, latest ${p.last} (${p.lastPart}).`,
    noIndex: (p: { n: number }) =>
      plural(p.n, {
        one: 'The service gives no NKI for 1 part.',
        other: `The service gives no NKI for ${p.n} parts.`,
      }),
    notReadYet: (p: { n: number }) =>
      plural(p.n, { one: '1 part is not read yet.', other: `${p.n} parts are not read yet.` }),
    progress: (p: { done: string; all: string }) => `${p.done} of ${p.all} parts read`,
    reading: 'Reading the parts',
    paused: 'Paused. What is read stays; nothing more is asked for.',
    cancelled: 'Cancelled. What is read stays; the rest was not asked for.',
    failed: (p: { n: number }) =>
      plural(p.n, { one: '1 part could not be read.', other: `${p.n} parts could not be read.` }),
    stuck: 'The rest was not asked for.',
    retry: 'Try again',
    part: 'Part',
    index: 'NKI',
    answers: 'Complete',
    sent: 'Sent',
    begin: 'From',
    end: 'Up to, not including',
    before: 'NKI last year',
    beforeAnswers: 'Complete last year',
    noAnswers: 'no answers',
    notBegun: 'not begun yet',
    notGiven: 'not given',
    waiting: 'not read yet',
    unread: 'could not be read',
    running: 'not over yet',
    count: (p: { n: string }) => `${p.n} complete`,
    legendNow: 'NKI',
    legendCount: 'Complete (number above the bar)',
    legendBefore: 'NKI, same period last year',
    legendBeforeCount: 'Complete, same period last year (number above the bar)',
    check: 'Does it add up?',
    checkBody: 'What the service says about this period, held against itself and against its parts.',
    addsUp: 'Adds up',
    addsUpSoFar: 'Adds up so far',
    givenAddsUp: 'What was given adds up',
    doesNot: 'Does not add up',
    nothingGiven: 'Nothing to check',
    sentAgrees: 'Sent is opened and not opened together.',
    sentDiffers: (p: { whole: string; sum: string }) =>
      `Sent is ${p.whole}, opened and not opened together are ${p.sum}.`,
    sentMissing: 'Sent, opened and not opened are not all given.',
    openAgrees: 'Opened is incomplete and complete together.',
    openDiffers: (p: { whole: string; sum: string }) =>
      `Opened is ${p.whole}, incomplete and complete together are ${p.sum}.`,
    openMissing: 'Opened, incomplete and complete are not all given.',
    echoAgrees: 'The service names the period that was asked for.',
    echoDiffers: (p: { begin: string; end: string }) => `The service names another period: ${p.begin} to ${p.end}.`,
    echoMissing: 'The service does not name the period it counted.',
    partsAgree: (p: { n: string }) => `The counts of the ${p.n} parts add up to those of the whole.`,
    partsDiffer: (p: { field: string; whole: string; sum: string }) =>
      `${p.field}: the whole has ${p.whole}, its parts have ${p.sum}.`,
    partsMissing: 'The counts needed to compare the parts with the whole are not given.',
    partsPending: 'The parts are compared with the whole when all of them are read.',
    oddParts: (p: { n: number; names: string }) =>
      plural(p.n, {
        one: `One part contradicts itself: ${p.names}.`,
        other: `${p.n} parts contradict themselves: ${p.names}.`,
      }),
    percentAgrees: (p: { field: string; given: string }) =>
      `${p.field}: the percentage ${p.given} follows from the counts.`,
    percentDiffers: (p: { field: string; given: string }) =>
      `${p.field}: the percentage ${p.given} does not follow from the counts.`,
    percentMissing: (p: { field: string; given: string; missing: string }) =>
      `${p.field}: the percentage ${p.given} cannot be compared. Not given: ${p.missing}.`,
    keptSince: (p: { at: string }) =>
      `Parts that are over are remembered by this browser; the oldest was read ${p.at}.`,
    readAgain: 'Read all again',
    whyRunning: 'The period is not over: what came in between two readings makes a difference.',
    whyKept: 'Parts were read earlier than the whole: reading all again may settle it.',
  },
  sv: {
    trend: 'Trend',
    step: 'I delar om',
    day: 'Dagar',
    week: 'Veckor',
    month: 'Månader',
    quarter: 'Kvartal',
    year: 'År',
    compare: 'Samma period förra året',
    none: 'Perioden går inte att dela i 2 till 60 dagar, veckor, månader, kvartal eller år, så den har ingen trend.',
    chart: (p: { name: string }) => `NKI för ${p.name}, del för del`,
    answered: (p: { n: string; all: string }) => `${p.n} av ${p.all} delar har svar.`,
    answeredOfRead: (p: { n: string; read: number }) =>
      plural(p.read, {
        one: 'Den enda del som är läst har svar.',
        other: `${p.n} av de ${p.read} delar som är lästa har svar.`,
      }),
    knownAnswered: (p: { n: number; all: string }) =>
      plural(p.n, {
        one: `1 av ${p.all} delar har med säkerhet svar.`,
        other: `${p.n} av ${p.all} delar har med säkerhet svar.`,
      }),
    noneAnswered: 'Ingen del av perioden har svar.',
    empty: (p: { n: number }) => plural(p.n, { one: '1 del har inga svar.', other: `${p.n} delar har inga svar.` }),
    extremes: (p: { low: string; high: string; last: string; lastPart: string }) =>
      `Lägst ${p.low}, högst ${p.high}, senast ${p.last} (${p.lastPart}).`,
    noIndex: (p: { n: number }) =>
      plural(p.n, { one: 'Tjänsten ger inget NKI för 1 del.', other: `Tjänsten ger inget NKI för ${p.n} delar.` }),
    notReadYet: (p: { n: number }) =>
      plural(p.n, { one: '1 del är inte läst än.', other: `${p.n} delar är inte lästa än.` }),
    progress: (p: { done: string; all: string }) => `${p.done} av ${p.all} delar lästa`,
    reading: 'Läser delarna',
    paused: 'Pausad. Det som är läst finns kvar; inget mer efterfrågas.',
    cancelled: 'Avbruten. Det som är läst finns kvar; resten efterfrågades inte.',
    failed: (p: { n: number }) =>
      plural(p.n, { one: '1 del kunde inte läsas.', other: `${p.n} delar kunde inte läsas.` }),
    stuck: 'Resten efterfrågades inte.',
    retry: 'Försök igen',
    part: 'Del',
    index: 'NKI',
    answers: 'Klara',
    sent: 'Skickade',
    begin: 'Från',
    end: 'Fram till, men inte med',
    before: 'NKI förra året',
    beforeAnswers: 'Klara förra året',
    noAnswers: 'inga svar',
    notBegun: 'inte börjat än',
    notGiven: 'ej angivet',
    waiting: 'inte läst än',
    unread: 'kunde inte läsas',
    running: 'inte slut än',
    count: (p: { n: string }) => `${p.n} klara`,
    legendNow: 'NKI',
    legendCount: 'Klara (antal ovanför stapeln)',
    legendBefore: 'NKI, samma period förra året',
    legendBeforeCount: 'Klara, samma period förra året (antal ovanför stapeln)',
    check: 'Går det ihop?',
    checkBody: 'Det tjänsten säger om perioden, jämfört med sig självt och med delarna.',
    addsUp: 'Går ihop',
    addsUpSoFar: 'Går ihop hittills',
    givenAddsUp: 'Det som angavs går ihop',
    doesNot: 'Går inte ihop',
    nothingGiven: 'Inget att jämföra',
    sentAgrees: 'Skickade är öppnade och ej öppnade tillsammans.',
    sentDiffers: (p: { whole: string; sum: string }) =>
      `Skickade är ${p.whole}, öppnade och ej öppnade tillsammans är ${p.sum}.`,
    sentMissing: 'Skickade, öppnade och ej öppnade är inte alla angivna.',
    openAgrees: 'Öppnade är ej klara och klara tillsammans.',
    openDiffers: (p: { whole: string; sum: string }) =>
      `Öppnade är ${p.whole}, ej klara och klara tillsammans är ${p.sum}.`,
    openMissing: 'Öppnade, ej klara och klara är inte alla angivna.',
    echoAgrees: 'Tjänsten nämner den period som efterfrågades.',
    echoDiffers: (p: { begin: string; end: string }) => `Tjänsten nämner en annan period: ${p.begin} till ${p.end}.`,
    echoMissing: 'Tjänsten nämner inte vilken period den räknade.',
    partsAgree: (p: { n: string }) => `Antalen i de ${p.n} delarna blir tillsammans helhetens.`,
    partsDiffer: (p: { field: string; whole: string; sum: string }) =>
      `${p.field}: helheten har ${p.whole}, delarna har ${p.sum}.`,
    partsMissing: 'Antalen som behövs för att jämföra delarna med helheten är inte angivna.',
    partsPending: 'Delarna jämförs med helheten när alla är lästa.',
    oddParts: (p: { n: number; names: string }) =>
      plural(p.n, {
        one: `En del säger emot sig själv: ${p.names}.`,
        other: `${p.n} delar säger emot sig själva: ${p.names}.`,
      }),
    percentAgrees: (p: { field: string; given: string }) => `${p.field}: procenttalet ${p.given} följer av antalen.`,
    percentDiffers: (p: { field: string; given: string }) =>
      `${p.field}: procenttalet ${p.given} följer inte av antalen.`,
    percentMissing: (p: { field: string; given: string; missing: string }) =>
      `${p.field}: procenttalet ${p.given} kan inte jämföras. Ej angivet: ${p.missing}.`,
    keptSince: (p: { at: string }) => `Delar som är slut minns webbläsaren; den äldsta lästes ${p.at}.`,
    readAgain: 'Läs allt igen',
    whyRunning: 'Perioden är inte slut: det som kom in mellan två läsningar gör skillnad.',
    whyKept: 'Delar lästes tidigare än helheten: att läsa allt igen kan reda ut det.',
  },
})
