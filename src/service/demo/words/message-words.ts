type Fill = { name: string; code: string; time: string }

/** One-time codes, which the product hides until somebody asks for them. */
export const codeTexts: readonly ((fill: Fill) => string)[] = [
  ({ code }) => `Din kod är ${code}. Dela den inte med någon.`,
  ({ code }) => `Your verification code is ${code}`,
  ({ code }) => `${code} är din engångskod hos Norrsken. Den gäller i 20 minuter.`,
  ({ code }) => `Use ${code} to sign in. Did you not ask for it? Ignore this message.`,
  ({ code }) => `Kod: ${code.slice(0, 3)} ${code.slice(3)}`,
]

/** Messages in GSM-7, of one segment and of several. */
export const plainTexts: readonly ((fill: Fill) => string)[] = [
  ({ name, time }) => `Hej ${name}! Din tid är bokad i morgon kl. ${time}. Svara AVBOKA om du inte kan komma.`,
  ({ name, time }) => `Hi ${name}, see you tomorrow at ${time}. Reply CANCEL if you cannot come.`,
  ({ code }) => `Ditt paket ${code} finns att hämta hos Bageriet på Hörnet till och med fredag.`,
  ({ name }) => `Tack för besöket, ${name}! Vad tyckte du? Svara här: https://example.com/s/besok`,
  ({ code }) => `Faktura ${code} förfaller i dag. Har du redan betalat? Bortse då från detta meddelande.`,
  ({ name }) => `Hello ${name}! Winter sale: 30% off everything until Sunday. Reply STOP to unsubscribe.`,
  ({ time }) =>
    `Driftstörning: vi har just nu problem med betalningar i alla butiker. Det går bra att betala kontant eller att vänta. Vi räknar med att allt fungerar igen senast kl. ${time} och skriver till dig när det är löst.`,
  ({ name, time }) =>
    `Dear ${name}, your flight to Östersund leaves at ${time} from gate T2-B12. Bags must be checked in an hour before. Price of an extra bag: 25 €. You find everything about your trip at https://example.com/trips and you are welcome to call us around the clock if anything has changed.`,
]

/** Messages that need UCS-2. */
export const wideTexts: readonly ((fill: Fill) => string)[] = [
  ({ name }) => `Grattis på födelsedagen, ${name}! 🎉🎂 Här är en present: 20 % på allt i en vecka.`,
  ({ name, time }) => `مرحبا ${name}، موعدك غدا الساعة ${time}. للإلغاء أجب بكلمة إلغاء.`,
  ({ name }) => `Hej ${name} 👋 Vi har öppnat i Täby! Kom och säg hej, vi bjuder på kaffe ☕ och bulle hela lördagen.`,
  () => '👨‍👩‍👧‍👦 Tack för att ni är kunder hos oss ❤️',
  ({ time }) => `Cześć! Twoja wizyta zaczyna się o ${time}. Proszę przyjść dziesięć minut wcześniej – dziękujemy!`,
]

/** Senders: names of at most eleven characters, and a number. */
export const senders = ['Norrsken', 'Kundservice', 'MyShop', 'Trafikcity', '+46701740605'] as const
