import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export class HashingBusy extends Error {
  override name = 'HashingBusy'
}

const usual = { logN: 15, r: 8, p: 3 }
const keyLength = 64

type Parameters = typeof usual

const derive = (password: string, salt: Buffer, { logN, r, p }: Parameters) =>
  new Promise<Buffer>((resolve, reject) => {
    const N = 2 ** logN
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/**
 * Hashes passwords with scrypt, a few at a time (32 MB each); some wait, the rest get `HashingBusy`. `cost` is the
 * exponent of N.
 */
export function createPasswordHash({ running: most = 2, waiting: longest = 20, cost = usual.logN } = {}) {
  const parameters = { ...usual, logN: cost }
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (waiting.length >= longest) throw new HashingBusy('Too many passwords at once.')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password: string) =>
      inTurn(async () => {
        const salt = randomBytes(16)
        const key = await derive(password, salt, parameters)
        const { logN, r, p } = parameters
        return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
      }),
    verify: ({ hash, password }: { hash: string; password: string }) =>
      inTurn(async () => {
        const [name, logN, r, p, salt = '', key = ''] = hash.split('$')
        const expected = Buffer.from(key, 'base64url')
        if (name !== 'scrypt' || expected.length !== keyLength) return false
        const stored = { logN: Number(logN), r: Number(r), p: Number(p) }
        return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), stored), expected)
      }),
  }
}

export type PasswordHash = ReturnType<typeof createPasswordHash>

let list: Promise<ReadonlySet<string>> | undefined

/** Returns the common passwords. The list is loaded when a person first chooses a password. */
function readList(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/** The shortest unit that `text` repeats: `abc` for `abcabcabc`, or all of it. */
function unitOf(text: string): string {
  const again = (text + text).indexOf(text, 1)
  return text.slice(0, again)
}

/**
 * True for a common password, also in capitals, repeated, or with digits and signs around it, and for the person's own
 * name or address.
 */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  const common = await readList()
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // Digits and signs alone may be dates or phone numbers.
  if (word === '') return /^\d*$/.test(plain) || unitOf(plain).length <= 6
  const mine = own.flatMap(text => [text, ...text.split('@').slice(0, 1)]).map(text => text.toLowerCase())
  const candidates = [plain, word, unitOf(plain), unitOf(word)]
  return candidates.some(candidate => candidate.length < 3 || common.has(candidate) || mine.includes(candidate))
}
