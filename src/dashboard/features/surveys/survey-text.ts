import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Far = { far: number; points: string; target: string }

/** Words of a survey: its rate, its counts, and how it grew. */
export const surveyText = catalogue({
  en: {
    logo: 'Logo',
    report: 'Report',
    copy: 'Copy to a new survey',
    figuresAgree: 'Figures agree',
    state: 'State',
    ends: 'Ends',
    keyword: 'Keyword',
    created: 'Created',
    modified: 'Modified',
    id: 'ID',
    texts: 'Texts and look',
    textsUnknown: 'Not known: it was not created here, and is not paired.',
    fromTwin: 'From the paired survey, as it is now.',
    asCreated: (p: { when: string; name: string }) => `As created ${p.when} by ${p.name}.`,
    someone: 'someone here',
    createdUnread: 'What it was created with could not be loaded',
    header: 'Title',
    welcome: 'Introduction',
    thanks: 'Thanks at the end',
    keywordReply: 'Reply to the keyword',
    colors: 'Colours',
    colorText: 'Text',
    colorBackground: 'Background',
    colorButton: 'Button',
    anonymous: 'Anonymous answers',
    alarm: 'Alarms go to',
    yes: 'Yes',
    no: 'No',
    notKnown: 'Not known',
    survey: (p: { id: number }) => `Survey ${p.id}`,
    recipients: 'Recipients',
    opened: 'Opened',
    unfinished: 'Unfinished',
    answered: 'Answered',
    notOpened: 'Not opened',
    count: 'Count',
    share: 'Share of recipients',
    ofOpened: (p: { percent: string }) => `${p.percent} of those who opened`,
    noRecipients: 'No recipients yet',
    few: (p: { limit: number }) => `Few recipients (under ${p.limit})`,
    notGiven: 'Not given',
    answers: (p: { n: number }) => plural(p.n, { one: '1 answer', other: `${p.n} answers` }),
    createdOn: (p: { when: string }) => `Created ${p.when}`,
    endsOn: (p: { when: string }) => `ends ${p.when}`,
    funnel: 'From recipient to answer',
    missing: (p: { names: string }) => `Not given: ${p.names}`,
    noChartMissing: 'No chart: the number of recipients is not given.',
    noChart: 'No chart until the survey has recipients.',
    check: 'Data check',
    checkHelp:
      'Some percentages come with the survey, without saying what they are a share of. Here they are compared with the counts. There are no figures for single questions.',
    agree: (p: { n: number }) =>
      plural(p.n, { one: '1 percentage matches the counts', other: `${p.n} percentages match the counts` }),
    agreesRecipients: (p: { measure: string; reported: string }) =>
      `${p.measure} (${p.reported}): a share of recipients`,
    agreesOpened: (p: { measure: string; reported: string }) =>
      `${p.measure} (${p.reported}): a share of those who opened`,
    disagrees: (p: { measure: string; reported: string }) => `${p.measure} (${p.reported}): does not match the counts`,
    cannotCompare: (p: { measure: string; reported: string; names: string }) =>
      `${p.measure} (${p.reported}): can’t be compared. Not given: ${p.names}.`,
    remainder: (p: { n: number }) =>
      plural(p.n, {
        one: '1 person opened it but counts as neither unfinished nor answered.',
        other: `${p.n} people opened it but count as neither unfinished nor answered.`,
      }),
    overlap: (p: { n: number }) => `Unfinished and answered together exceed opened by ${p.n}.`,
    facts: 'Facts',
    questions: 'Questions',
    surveyNotFound: 'There is no survey with this number.',
    rate: 'Response rate',
    rateHelp:
      'Answered, as a share of all recipients. The estimate continues how answers slowed down in the readings of the last 21 days, up to the survey’s end. About 8 of 10 surveys that go on in the same way end within the range. A reminder changes it. It is shown once three days are read, and only while the readings agree well enough.',
    answeredOf: (p: { n: string; whole: string; of: number }) =>
      plural(p.of, { one: `${p.n} of 1 recipient answered`, other: `${p.n} of ${p.whole} recipients answered` }),
    answeredAlone: (p: { n: number }) =>
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
    willMiss: (p: Far) =>
      `The target of ${p.target} will probably be missed by ` +
      plural(p.far, { one: `${p.points} point`, other: `${p.points} points` }),
    willReach: (p: { target: string }) => `The target of ${p.target} will probably be reached`,
    missed: (p: Far) =>
      `The target of ${p.target} was missed by ` +
      plural(p.far, { one: `${p.points} point`, other: `${p.points} points` }),
    byKeyword: (p: { keyword: string }) => `Whoever texts ${p.keyword} gets it.`,
    notSentOut: 'It is sent out elsewhere; figures show here right after.',
    endedWithout: 'It ended without any.',
    checkFirst: 'Check its questions',
    expected: (p: { about: string; low: string; high: string }) => `about ${p.about} in the end (${p.low} – ${p.high})`,
    emptyGrowth: 'No growth to show yet',
    growth: 'Growth',
    growthHelp:
      'One point a day: the last figures read that day. Days without a reading are gaps. Nothing is estimated.',
    chart: (p: { name: string }) => `Growth of ${p.name}`,
    answeredShare: 'Answered, share of recipients',
    day: 'Day',
    countAlone: (p: { name: string; n: string }) => `${p.name} ${p.n}`,
    countOf: (p: { name: string; n: string; whole: string; percent: string }) =>
      `${p.name} ${p.n} of ${p.whole} (${p.percent})`,
    readAt: (p: { when: string }) => `Read ${p.when}`,
    notRead: 'Not read',
    target: (p: { percent: string }) => `Target ${p.percent}`,
    targetOf: (p: { target: string; n: string }) => `${p.target} (${p.n} answered)`,
    still: (p: { n: number }) =>
      plural(p.n, { one: 'No new answers for 1 day.', other: `No new answers for ${p.n} days.` }),
    more: (p: { n: number; since: string; perDay: string }) =>
      `${plural(p.n, { one: '1 new answer', other: `${p.n} new answers` })} since ${p.since}, ${p.perDay} a day.`,
    none: 'None',
    first: (p: { when: string }) => `A line needs two days of readings. The next reading is ${p.when}.`,
    off: 'Scheduled readings are switched off by an admin. Each visit here is a reading too.',
    closed: 'Only open surveys are read on a schedule.',
  },
  sv: {
    logo: 'Logotyp',
    report: 'Rapport',
    copy: 'Kopiera till ny enkät',
    figuresAgree: 'Siffrorna stämmer',
    state: 'Läge',
    ends: 'Slutar',
    keyword: 'Nyckelord',
    created: 'Skapad',
    modified: 'Ändrad',
    id: 'ID',
    texts: 'Texter och utseende',
    textsUnknown: 'Inte känt: den skapades inte här och är inte hopparad.',
    fromTwin: 'Från den hopparade enkäten, som den är nu.',
    asCreated: (p: { when: string; name: string }) => `Som den skapades ${p.when} av ${p.name}.`,
    someone: 'någon här',
    createdUnread: 'Det som den skapades med kunde inte hämtas',
    header: 'Rubrik',
    welcome: 'Inledning',
    thanks: 'Tack på slutet',
    keywordReply: 'Svar på nyckelordet',
    colors: 'Färger',
    colorText: 'Text',
    colorBackground: 'Bakgrund',
    colorButton: 'Knapp',
    anonymous: 'Anonyma svar',
    alarm: 'Larm går till',
    yes: 'Ja',
    no: 'Nej',
    notKnown: 'Inte känt',
    survey: (p: { id: number }) => `Enkät ${p.id}`,
    recipients: 'Mottagare',
    opened: 'Öppnat',
    unfinished: 'Ej klara',
    answered: 'Svarat',
    notOpened: 'Ej öppnat',
    count: 'Antal',
    share: 'Andel av mottagarna',
    ofOpened: (p: { percent: string }) => `${p.percent} av dem som öppnat`,
    noRecipients: 'Inga mottagare än',
    few: (p: { limit: number }) => `Få mottagare (under ${p.limit})`,
    notGiven: 'Ej angivet',
    answers: (p: { n: number }) => `${p.n} svar`,
    createdOn: (p: { when: string }) => `Skapad ${p.when}`,
    endsOn: (p: { when: string }) => `slutar ${p.when}`,
    funnel: 'Från mottagare till svar',
    missing: (p: { names: string }) => `Ej angivet: ${p.names}`,
    noChartMissing: 'Inget diagram: antalet mottagare är inte angivet.',
    noChart: 'Inget diagram förrän enkäten har mottagare.',
    check: 'Datakontroll',
    checkHelp:
      'Med enkäten följer procenttal, utan uppgift om vad de är en andel av. Här jämförs de med antalen. Siffror för enskilda frågor finns inte.',
    agree: (p: { n: number }) =>
      plural(p.n, { one: '1 procenttal stämmer med antalen', other: `${p.n} procenttal stämmer med antalen` }),
    agreesRecipients: (p: { measure: string; reported: string }) => `${p.measure} (${p.reported}): andel av mottagarna`,
    agreesOpened: (p: { measure: string; reported: string }) => `${p.measure} (${p.reported}): andel av dem som öppnat`,
    disagrees: (p: { measure: string; reported: string }) => `${p.measure} (${p.reported}): stämmer inte med antalen`,
    cannotCompare: (p: { measure: string; reported: string; names: string }) =>
      `${p.measure} (${p.reported}): går inte att jämföra. Ej angivet: ${p.names}.`,
    remainder: (p: { n: number }) =>
      plural(p.n, {
        one: '1 person har öppnat men räknas varken som ej klar eller svarat.',
        other: `${p.n} personer har öppnat men räknas varken som ej klara eller svarat.`,
      }),
    overlap: (p: { n: number }) => `Ej klara och svarat överstiger tillsammans öppnat med ${p.n}.`,
    facts: 'Fakta',
    questions: 'Frågor',
    surveyNotFound: 'Det finns ingen enkät med det numret.',
    rate: 'Svarsfrekvens',
    rateHelp:
      'Svarat, som andel av alla mottagare. Prognosen fortsätter så som svaren har avtagit i de senaste 21 dagarnas avläsningar, fram till enkätens slut. Ungefär 8 av 10 enkäter som fortsätter likadant slutar inom spannet. En påminnelse ändrar det. Den visas när tre dagar är avlästa, och bara så länge avläsningarna stämmer tillräckligt väl.',
    answeredOf: (p: { n: string; whole: string; of: number }) =>
      plural(p.of, { one: `${p.n} av 1 mottagare har svarat`, other: `${p.n} av ${p.whole} mottagare har svarat` }),
    answeredAlone: (p: { n: number }) => `${p.n} svar, antalet mottagare är inte angivet`,
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
    willMiss: (p: Far) =>
      `Målet på ${p.target} missas troligen med ` +
      plural(p.far, { one: `${p.points} procentenhet`, other: `${p.points} procentenheter` }),
    willReach: (p: { target: string }) => `Målet på ${p.target} nås troligen`,
    missed: (p: Far) =>
      `Målet på ${p.target} missades med ` +
      plural(p.far, { one: `${p.points} procentenhet`, other: `${p.points} procentenheter` }),
    byKeyword: (p: { keyword: string }) => `Den som smsar ${p.keyword} får den.`,
    notSentOut: 'Utskicket görs på annat håll; siffrorna syns här direkt efteråt.',
    endedWithout: 'Den avslutades utan några.',
    checkFirst: 'Kontrollera frågorna',
    expected: (p: { about: string; low: string; high: string }) =>
      `omkring ${p.about} till slut (${p.low} – ${p.high})`,
    emptyGrowth: 'Ingen tillväxt att visa än',
    growth: 'Tillväxt',
    growthHelp:
      'En punkt per dag: de sista siffrorna som lästes av den dagen. Dagar utan avläsning är luckor. Inget är uppskattat.',
    chart: (p: { name: string }) => `Tillväxt för ${p.name}`,
    answeredShare: 'Svarat, andel av mottagarna',
    day: 'Dag',
    countAlone: (p: { name: string; n: string }) => `${p.name} ${p.n}`,
    countOf: (p: { name: string; n: string; whole: string; percent: string }) =>
      `${p.name} ${p.n} av ${p.whole} (${p.percent})`,
    readAt: (p: { when: string }) => `Avläst ${p.when}`,
    notRead: 'Inte avläst',
    target: (p: { percent: string }) => `Mål ${p.percent}`,
    targetOf: (p: { target: string; n: string }) => `${p.target} (${p.n} svarat)`,
    still: (p: { n: number }) =>
      plural(p.n, { one: 'Inga nya svar på 1 dag.', other: `Inga nya svar på ${p.n} dagar.` }),
    more: (p: { n: number; since: string; perDay: string }) =>
      `${plural(p.n, { one: '1 nytt svar', other: `${p.n} nya svar` })} sedan ${p.since}, ${p.perDay} om dagen.`,
    none: 'Ingen',
    first: (p: { when: string }) => `Det behövs avläsningar från två dagar. Nästa avläsning är ${p.when}.`,
    off: 'En administratör har stängt av schemat. Varje besök här är också en avläsning.',
    closed: 'Bara öppna enkäter läses av enligt schemat.',
  },
})
