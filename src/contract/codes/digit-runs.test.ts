import { describe, expect, it } from 'vitest'
import { mayStillWork } from './digit-runs'
import { hiddenCode, maskCodes } from './mask-codes'

/** Sender and recipient of the message. */
const own = ['Norrsken', '+46701740605']
const masked = (text: string) => maskCodes(text, own, true)

describe('digitRuns in a message whose code may still be valid', () => {
  it.each([
    ['de', 'Die Freigabe lautet 482 913, gültig bis 14:30 Uhr.', '482 913'],
    ['fi', 'Kertakäyttöinen tunnus 482.913 vanhenee 27.11.2026', '482.913'],
    ['sv', 'Ditt nummer i kön är 4 8 2 9 1 3 och du betalar 499 kr', '4 8 2 9 1 3'],
    ['da', 'Indtast 482–913 på hjemmesiden inden i morgen kl. 12.30', '482–913'],
    ['fr', 'Votre sésame : 482\u202f913, à ne pas partager', '482\u202f913'],
    ['pt', 'Digite 48\u200b29\u200b13 para continuar no site', '48\u200b29\u200b13'],
    ['nl', 'Vul 4️⃣8️⃣2️⃣9️⃣ in op de website om door te gaan', '4️⃣8️⃣2️⃣9️⃣'],
    ['ar', 'أدخل ٤٨٢٩١٣ في الموقع', '٤٨٢٩١٣'],
    ['en', 'Show 482913 at the counter before 12:30', '482913'],
    ['en', 'Show 482913 TRY again at the counter before 12:30', '482913'],
    ['en', 'Order AB4829X is ready, ask at the counter for it', '4829'],
    ['en', 'It is\n482\n913\nand it is yours until noon tomorrow', '482\n913'],
    ['en', 'Call +46 70 123 45 67 and tell them 4829, please', '4829'],
    ['en', 'You pay 499 kr 482913 is what you show at the counter', '482913'],
    ['en', 'Show 482913 kr 499 is what you pay at the counter', '482913'],
    ['en', '2026-11-27 482913 12:30 is what is written on the door', '482913'],
    ['fi', 'Näytä kassalla 4, 8, 2, 9, 1, 3 ennen kello 18:00', '4, 8, 2, 9, 1, 3'],
    ['en', 'Show 4 ... 8 ... 2 ... 9 at the counter before 12:30', '4 ... 8 ... 2 ... 9'],
    ['en', 'Show ④⑧②⑨ at the counter before noon tomorrow', '④⑧②⑨'],
    ['ja', '本日のご来店時に４８２９１３をお見せください。よろしくお願いいたします。', '４８２９１３'],
    ['en', 'Show 482--913 at the counter before noon tomorrow', '482--913'],
    ['en', 'Show 482...913 at the counter before noon tomorrow', '482...913'],
    ['en', 'Show [48][29][13] at the counter before noon tomorrow', '48][29][13'],
    ['en', 'Show 482 → 913 at the counter before noon tomorrow', '482 → 913'],
    ['en', 'Show 48➡️29➡️13 at the counter before noon tomorrow', '48➡️29➡️13'],
    ['en', 'Show 4\u31648\u31642\u31649 at the counter before noon tomorrow', '4\u31648\u31642\u31649'],
    ['it', 'Il numero per Lei 482913 vale dieci minuti da adesso', '482913'],
    ['fr', 'Les voici, ils 482913 sont à montrer à la caisse du magasin', '482913'],
    ['en', 'Show this to Ron 482913 at the counter before noon', '482913'],
    ['en', 'Show 482, 913 at the counter before noon tomorrow', '482, 913'],
    ['en', 'Show 48<b>29</b>13 at the counter before noon tomorrow', '48<b>29</b>13'],
    ['en', 'Show <b>4</b><b>8</b> <b>2</b><i class="x">9</i> at the counter before noon', '8</b> <b>2'],
    ['en', 'Show 48&nbsp;29&#8203;13 at the counter before noon', '48&nbsp;29'],
    ['en', 'Show 48-29 at the counter before noon, they know it', '48-29'],
    ['en', 'Show 18-10 at the counter before noon, they know it', '18-10'],
    ['en', 'Delivered to 070-123 45 67, which is not yours at all', '070-123 45 67'],
  ])('hides a possible code in %s: %j', (_, text, code) => {
    expect(masked(text)).not.toContain(code)
    expect(masked(text)).toContain(hiddenCode)
    // Masking twice gives the same text.
    expect(masked(masked(text))).toBe(masked(text))
  })

  it.each([
    ['sv', 'Du betalar 1 249 kr senast på fredag, annars 1 349,50 kr.'],
    ['sv', 'Väskan kostar nu 1249:- i stället för 2 495,- hos Kafé Nord'],
    ['sv', 'Beställningen blev SEK 12499, och frakten SEK 499 till Malmö'],
    ['sv', 'Välkommen den 27 november 2026 klockan 14.30 till Kafé Nord'],
    ['sv', 'Din tid är 2026-11-27 14:30–15:00 hos oss på Storgatan 12'],
    ['nb', 'Du betaler kr 1 249,- innen 27.11.2026 for abonnementet ditt'],
    ['da', 'Du betaler 1.249,00 kr. den 27. november 2026 klokken 12.30'],
    ['de', 'Der Betrag von 1.249,00 € wird am 27. 11. 2026 abgebucht, danke'],
    ['de', 'Termin am 27.11. um 14:30:15 in der Praxis, bitte pünktlich sein'],
    ['es', 'El importe de €1.249,50 se cobra el 27 de noviembre de 2026, gracias'],
    ['it', 'Importo 12345,67 EUR, scadenza 27/11/26, grazie per il pagamento'],
    ['fi', 'Maksa 1249,50 euroa viimeistään 27.11.2026 klo 12.30, kiitos paljon'],
    ['en', 'Your total is $1,249.99 and it is due on November 27, 2026, thanks'],
    ['en', 'The fee is £12345 or ₹1,24,999, payable by 11/27/2026, many thanks'],
    ['en', 'The fee of 12,499 THB or Rs. 12499 is due on 27-Nov-2026, many thanks'],
    ['ja', 'お買い物の合計は 12490円 です。恐れ入りますが 2026年11月27日 12:30 までにお支払いください。'],
    ['en', 'The parcel came at 2026-11-27T14:30:00.000+01:00, says the driver'],
    ['en', 'Call us at +46701234567 or +46 (0)70-123 45 67 if you need any help'],
    ['en', 'Your own number, 070-174 06 05, is written +46 70 174 06 05 abroad'],
    ['ro', 'Plătiți 1.249,50 lei până la 27.11.2026, mulțumim frumos și vă mai așteptăm'],
    ['sv', 'Köp för 1499 Kr eller 1499 SEK, rabatt 30%-50% på allt annat i butiken'],
    ['sv', 'Vi ses 27/11 14:30 på Storgatan 12, tredje våningen till höger'],
    ['sv', 'Öppettider: vardagar 10–18, lördag 10–16 och söndag 12 – 16.'],
    ['sv', 'Öppet 08:00–17:00'],
    ['en', 'Open 08.00 - 17.00 on weekdays and 10-16 on Saturdays, welcome'],
    ['sv', 'Rum 12. 45 personer kommer till festen i kväll, varmt välkomna'],
  ])('keeps dates, times, amounts and phone numbers in %s: %j', (_, text) => {
    expect(masked(text)).toBe(text)
  })

  it('do not change a message whose code has expired', () => {
    const text = 'Ihr Zugang zum Portal der Praxis: 482913, gültig heute.'
    expect([maskCodes(text, own), masked(text)]).toEqual([text, text.replace('482913', hiddenCode)])
  })
})

describe('mayStillWork', () => {
  const now = Date.UTC(2026, 10, 27, 12)
  it.each([
    [['2026-11-26T12:00:01Z'], true],
    [['2026-11-26T12:00:00Z'], false],
    [['2026-11-26T12:00:01'], true],
    [['2026-11-26T14:00:01+02:00'], true],
    [['2026-11-20T12:00:00Z', '2026-11-27T11:00:00Z'], false],
    [['2027-01-01T00:00:00Z'], true],
    [['0001-01-01T00:00:00', '2026-11-27T11:00:00Z'], true],
    [['0001-01-01T00:00:00'], true],
    [['yesterday', null, undefined, 0], true],
    [[], true],
  ])('with the times %j: %s', (times, isRecent) => {
    expect(mayStillWork(times, now)).toBe(isRecent)
  })
})
