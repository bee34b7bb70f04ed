import * as fc from 'fast-check'

const digits = fc.stringMatching(/^(?:0|[1-9]\d{0,24})$/)
/** Any number JSON can write: 25 digits, fractions that end in 0, exponents beyond every float. */
const number = fc
  .tuple(
    fc.boolean(),
    digits,
    fc.option(fc.stringMatching(/^\d{1,20}$/)),
    fc.option(fc.integer({ min: -999, max: 999 })),
  )
  .map(
    ([less, whole, part, power]) =>
      `${less ? '-' : ''}${whole}${part ? `.${part}` : ''}${power === null ? '' : `e${power}`}`,
  )
const text = fc
  .oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\\', '\u{E000}', '1', '.', '-', '{', '\\ue000') }))
  .map(value => JSON.stringify(value))
const name = fc.oneof(fc.constantFrom('"__proto__"', '"constructor"', '"b"', '"\u{E000}1.10"'), text)

/** The text of any JSON value, in the order in which JavaScript would write its members. */
export const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    number,
    text,
    fc.constantFrom('true', 'false', 'null'),
    fc.array(tie('value'), { maxLength: 5 }).map(values => `[${values.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 5, selector: ([key]) => JSON.parse(key) as string })
      // Names that are whole numbers are put first by every JavaScript object.
      .map(members => members.filter(([key]) => !/^"\d+"$/.test(key)))
      .map(members => `{${members.map(member => member.join(':')).join(',')}}`),
  ),
})).value
