import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of the data check. */
export const checkText = catalogue({
  en: {
    check: 'Data check',
    checkHelp: 'Whether the counts and percentages of this period agree with each other and with those of its parts.',
    addsUp: 'Adds up',
    addsUpSoFar: 'Adds up so far',
    reportedAddsUp: 'What was given adds up',
    doesNot: 'Does not add up',
    nothingReported: 'Nothing to check',
    passed: (p: { n: number }) => plural(p.n, { one: '1 check passed', other: `${p.n} checks passed` }),
    sentAgrees: 'Sent = opened + not opened',
    sentDiffers: (p: { whole: string; sum: string }) => `Sent is ${p.whole}, but opened + not opened is ${p.sum}`,
    sentMissing: 'Sent, opened or not opened is not given',
    openAgrees: 'Opened = incomplete + complete',
    openDiffers: (p: { whole: string; sum: string }) => `Opened is ${p.whole}, but incomplete + complete is ${p.sum}`,
    openMissing: 'Opened, incomplete or complete is not given',
    echoAgrees: 'The figures are for this period',
    echoDiffers: (p: { begin: string; end: string }) => `The figures are for another period: ${p.begin} to ${p.end}`,
    echoMissing: 'Which period the figures are for is not given',
    partsAgree: (p: { parts: string }) => `Total = sum of ${p.parts}`,
    partsDiffer: (p: { field: string; whole: string; sum: string; parts: string }) =>
      `${p.field}: total is ${p.whole}, but the sum of ${p.parts} is ${p.sum}`,
    partsMissing: 'Counts to compare with the total are not given',
    partsPending: 'The total is checked once everything is read',
    oddParts: (p: { parts: string; names: string }) => `Figures that contradict each other in ${p.parts}: ${p.names}`,
    percentAgrees: (p: { field: string; reported: string }) =>
      `${p.field}, percentage (${p.reported}): matches the counts`,
    percentDiffers: (p: { field: string; reported: string }) =>
      `${p.field}, percentage (${p.reported}): does not match the counts`,
    percentMissing: (p: { field: string; reported: string; names: string }) =>
      `${p.field}, percentage (${p.reported}): can’t be compared. Not given: ${p.names}.`,
    readAgain: 'Read all figures again',
    whyRunning: 'New answers may have come in between.',
  },
  sv: {
    check: 'Datakontroll',
    checkHelp: 'Om periodens antal och procenttal stämmer med varandra och med delarnas.',
    addsUp: 'Går ihop',
    addsUpSoFar: 'Går ihop hittills',
    reportedAddsUp: 'Det som angavs går ihop',
    doesNot: 'Går inte ihop',
    nothingReported: 'Inget att kontrollera',
    passed: (p: { n: number }) => plural(p.n, { one: '1 kontroll stämmer', other: `${p.n} kontroller stämmer` }),
    sentAgrees: 'Skickade = öppnade + ej öppnade',
    sentDiffers: (p: { whole: string; sum: string }) => `Skickade är ${p.whole}, men öppnade + ej öppnade är ${p.sum}`,
    sentMissing: 'Skickade, öppnade eller ej öppnade är inte angivet',
    openAgrees: 'Öppnade = ej klara + klara',
    openDiffers: (p: { whole: string; sum: string }) => `Öppnade är ${p.whole}, men ej klara + klara är ${p.sum}`,
    openMissing: 'Öppnade, ej klara eller klara är inte angivet',
    echoAgrees: 'Siffrorna gäller den här perioden',
    echoDiffers: (p: { begin: string; end: string }) => `Siffrorna gäller en annan period: ${p.begin} till ${p.end}`,
    echoMissing: 'Vilken period siffrorna gäller är inte angivet',
    partsAgree: (p: { parts: string }) => `Totalen = summan av ${p.parts}`,
    partsDiffer: (p: { field: string; whole: string; sum: string; parts: string }) =>
      `${p.field}: totalen är ${p.whole}, men summan av ${p.parts} är ${p.sum}`,
    partsMissing: 'Antal att jämföra totalen med är inte angivna',
    partsPending: 'Totalen kontrolleras när allt är läst',
    oddParts: (p: { parts: string; names: string }) => `Siffror som motsäger varandra i ${p.parts}: ${p.names}`,
    percentAgrees: (p: { field: string; reported: string }) =>
      `${p.field}, procenttal (${p.reported}): stämmer med antalen`,
    percentDiffers: (p: { field: string; reported: string }) =>
      `${p.field}, procenttal (${p.reported}): stämmer inte med antalen`,
    percentMissing: (p: { field: string; reported: string; names: string }) =>
      `${p.field}, procenttal (${p.reported}): går inte att jämföra. Ej angivet: ${p.names}.`,
    readAgain: 'Läs alla siffror igen',
    whyRunning: 'Nya svar kan ha kommit in under tiden.',
  },
})
