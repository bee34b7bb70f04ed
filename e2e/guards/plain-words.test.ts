// What a machine can hold of how the product speaks: primary texts fit one line, the old dialect does not come back, and a
// number agrees with its word. The rest is judged by reading. A text is help when its name begins or ends with "help" or
// "details": it stands behind a "?", or one click away.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { refusedPhrases } from './plain-words'

type Entry = string | ((values: Record<string, unknown>) => string)
type Texts = Record<'en' | 'sv', Record<string, Entry>>

const found = vi.hoisted(() => ({ texts: [] as Texts[] }))
vi.mock('#dashboard/i18n/catalogue', async original => ({
  ...(await original<object>()),
  catalogue: (texts: Texts) => {
    found.texts.push(texts)
    return texts
  },
}))

const room = 'src/dashboard'
const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(path))
  .filter(path => readFileSync(join(room, path), 'utf8').includes('= catalogue({'))

const longest = 90
const isHelp = (key: string) => /^(?:help|details)|(?:Help|Details)$/.test(key)

/** Values such as people have. A number where nothing else is known of a value: most of them are numbers. */
const samples: Record<string, unknown> = {
  name: 'Winter sale',
  title: 'Winter sale',
  label: 'newlabel',
  property: 'phoneNumber',
  number: '+46701234567',
  phone: '+46701234567',
  to: '+46701234567',
  zone: 'Europe/Stockholm',
  time: '02:30',
  when: '31 Oct 2026',
  from: '1 Oct 2026',
  about: 'Winter sale',
}

/** A text with sample values, and this one where nothing else is known of a value. */
function shown(text: Entry, count: number): string {
  if (typeof text === 'string') return text
  return text(new Proxy<Record<string, unknown>>({}, { get: (_, name: string) => samples[name] ?? count }))
}

/** A count followed by a word in the plural: `1 rows`. */
const disagreement = { en: /(?<![\d.,:+-])1 [a-zåäö]+(?<!s)s\b/, sv: /(?<![\d.,:+-])1 [a-zåäö]+(?:ar|er|or)\b/ }
/** Words that end so and are no plural. */
const singular =
  /1 (?:fönster|is|was|has|does|this|sms|agrees|goes|means|needs|stays|comes|shows|fits|contains|bonus|svar|nummer|segment|tecken|timmer|eller|har|var|är|över|under|efter)\b/i

describe.each(files)('%s', path => {
  it('speaks plainly', async () => {
    vi.resetModules()
    found.texts = []
    await import(/* @vite-ignore */ `../../${room}/${path}`)
    const source = readFileSync(join(room, path), 'utf8')
    // Modules it imports give their texts too: its own are those whose names mostly stand in its file.
    const isOwn = ({ en }: Texts) => {
      const keys = Object.keys(en)
      return keys.filter(key => source.includes(key)).length > keys.length / 2
    }
    const own = found.texts.filter(isOwn)
    expect(own.length).toBeGreaterThan(0)
    const faults = own.flatMap(texts =>
      (['en', 'sv'] as const).flatMap(locale =>
        Object.entries(texts[locale]).flatMap(([key, entry]) => {
          const many = shown(entry, 12)
          const phrase = refusedPhrases[locale].find(refused => many.toLowerCase().includes(refused))
          const one = shown(entry, 1)
          const wrong = disagreement[locale].exec(one)?.[0]
          return [
            ...(phrase ? [`${locale}.${key} says "${phrase}": ${many}`] : []),
            ...(!isHelp(key) && many.length > longest ? [`${locale}.${key} is ${many.length} long: ${many}`] : []),
            ...(wrong && !singular.test(wrong) && /12/.test(many) ? [`${locale}.${key} has no singular: ${one}`] : []),
          ]
        }),
      ),
    )
    expect(faults).toEqual([])
  })
})
