import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Far = { far: number; points: string; target: string }

/** Words of a survey's response rate. */
export const heroText = catalogue({
  en: {
    rate: 'Response rate',
    rateHelp:
      'Answered, as a share of all recipients. The estimate continues how answers slowed down in the readings of the last 21 days, up to the survey’s end. About 8 of 10 surveys that go on in the same way end within the range. A reminder changes it. It is shown once three days are read, and only while the readings agree well enough.',
    answeredOf: (p: { n: string; whole: string; of: number }) =>
      plural(p.of, { one: `${p.n} of 1 recipient answered`, other: `${p.n} of ${p.whole} recipients answered` }),
    answered: (p: { n: number }) =>
      plural(p.n, { one: '1 answer, recipients not given', other: `${p.n} answers, recipients not given` }),
    read: 'Read',
    exceeds: 'More answers than recipients: no rate',
    noAnswers: 'Number of answers not given',
    toTarget: (p: Far) =>
      plural(p.far, { one: `${p.points} point`, other: `${p.points} points` }) + ` to the target of ${p.target}`,
    reached: (p: { target: string }) => `Target of ${p.target} reached`,
    over: (p: Far) =>
      plural(p.far, { one: `${p.points} point`, other: `${p.points} points` }) + ` over the target of ${p.target}`,
    estimate: 'Estimate',
    expected: (p: { about: string; low: string; high: string }) => `about ${p.about} in the end (${p.low} – ${p.high})`,
  },
  sv: {
    rate: 'Svarsfrekvens',
    rateHelp:
      'Svarat, som andel av alla mottagare. Prognosen fortsätter så som svaren har avtagit i de senaste 21 dagarnas avläsningar, fram till enkätens slut. Ungefär 8 av 10 enkäter som fortsätter likadant slutar inom spannet. En påminnelse ändrar det. Den visas när tre dagar är avlästa, och bara så länge avläsningarna stämmer tillräckligt väl.',
    answeredOf: (p: { n: string; whole: string; of: number }) =>
      plural(p.of, { one: `${p.n} av 1 mottagare har svarat`, other: `${p.n} av ${p.whole} mottagare har svarat` }),
    answered: (p: { n: number }) => `${p.n} svar, antalet mottagare är inte angivet`,
    read: 'Avläst',
    exceeds: 'Fler svar än mottagare: ingen frekvens',
    noAnswers: 'Antalet svar är inte angivet',
    toTarget: (p: Far) =>
      plural(p.far, { one: `${p.points} procentenhet`, other: `${p.points} procentenheter` }) +
      ` till målet på ${p.target}`,
    reached: (p: { target: string }) => `Målet på ${p.target} är nått`,
    over: (p: Far) =>
      plural(p.far, { one: `${p.points} procentenhet`, other: `${p.points} procentenheter` }) +
      ` över målet på ${p.target}`,
    estimate: 'Prognos',
    expected: (p: { about: string; low: string; high: string }) =>
      `omkring ${p.about} till slut (${p.low} – ${p.high})`,
  },
})
