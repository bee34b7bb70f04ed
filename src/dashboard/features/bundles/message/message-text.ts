import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number; count: string }

/** Words of one message of a bundle, beside the list. */
export const sentMessageText = catalogue({
  en: {
    message: 'Message',
    loading: 'Looking for the message…',
    notFound: 'The message was not found in this bundle',
    nearest: (p: { time: string }) => `Nearest to ${p.time}`,
    hidden: 'It is hidden by the filter.',
    noText: 'No text given',
    steps: 'Delivery steps',
    searching: 'Looking for delivery steps…',
    matched: ({ n }: { n: number }) =>
      plural(n, { one: 'Matched by text and time.', other: `${n} messages match by text and time.` }),
    none: (p: Counted) =>
      plural(p.n, {
        one: 'Not matched: the 1 message read has another text or time.',
        other: `Not matched: the ${p.count} messages read have another text or time.`,
      }),
    nothing: 'Not matched: no messages were found with this number.',
    cannot: 'Cannot be matched: its number, text or time is missing.',
    conversation: 'Open conversation',
    facts: 'All details',
    other: 'Other data',
  },
  sv: {
    message: 'Meddelande',
    loading: 'Söker meddelandet …',
    notFound: 'Meddelandet hittades inte i utskicket',
    nearest: (p: { time: string }) => `Närmast ${p.time}`,
    hidden: 'Filtret döljer det.',
    noText: 'Ingen text angiven',
    steps: 'Leveranssteg',
    searching: 'Söker leveranssteg …',
    matched: ({ n }: { n: number }) =>
      plural(n, { one: 'Matchat på text och tid.', other: `${n} meddelanden har samma text och tid.` }),
    none: (p: Counted) =>
      plural(p.n, {
        one: 'Ingen träff: det lästa meddelandet har en annan text eller tid.',
        other: `Ingen träff: de ${p.count} lästa meddelandena har en annan text eller tid.`,
      }),
    nothing: 'Ingen träff: inga meddelanden hittades för numret.',
    cannot: 'Kan inte matchas: nummer, text eller tid saknas.',
    conversation: 'Öppna konversationen',
    facts: 'Alla uppgifter',
    other: 'Övriga data',
  },
})
