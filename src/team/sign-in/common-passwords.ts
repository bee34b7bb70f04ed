let list: Promise<ReadonlySet<string>> | undefined

/** The passwords that are tried first everywhere. The list is long: it is read when somebody first chooses one. */
function readList(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/** The shortest piece of which `text` is a repetition: `abc` of `abcabcabc`, or all of it. */
function unitOf(text: string): string {
  const again = (text + text).indexOf(text, 1)
  return text.slice(0, again)
}

/**
 * True for a password that is guessed first: one of the list, also in capitals, repeated, or with digits and signs around
 * it, and one that is the person's own name or address.
 */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  const common = await readList()
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // Digits and signs alone are dates and phone numbers.
  if (word === '') return /^\d*$/.test(plain) || unitOf(plain).length <= 6
  const mine = own.flatMap(text => [text, ...text.split('@').slice(0, 1)]).map(text => text.toLowerCase())
  const candidates = [plain, word, unitOf(plain), unitOf(word)]
  return candidates.some(candidate => candidate.length < 3 || common.has(candidate) || mine.includes(candidate))
}
