const operators = ['==', '!=', '<=', '>=', '<', '>'] as const
export type Operator = (typeof operators)[number]

/** A comparison of the answer to a question with a value. */
export type Comparison = { question: string; operator: Operator; value: string; isText: boolean }

/** Comparisons joined by "and" or by "or". */
export type ReadCondition = { join: 'all' | 'any'; comparisons: readonly Comparison[] }

const comparison =
  /\s*([\p{L}\p{N}_-]+)\s*(==|!=|<=|>=|<|>)\s*(?:"([^"\\]*)"|'([^'\\]*)'|(-?\d+(?:\.\d+)?)(?![\p{L}\p{N}_.-]))\s*/uy
const joins = { '&&': 'all', '||': 'any' } as const

/**
 * Parses a condition into comparisons. The grammar is unspecified, so only the unambiguous is read: question id,
 * operator, number or quoted text, joined by one kind of operator. Undefined for anything else.
 */
export function readCondition(text: string, isQuestion: (id: string) => boolean): ReadCondition | undefined {
  const comparisons: Comparison[] = []
  const used = new Set<keyof typeof joins>()
  for (let at = 0; ; ) {
    comparison.lastIndex = at
    const found = comparison.exec(text)
    const [whole = '', question = '', sign, double, single, number = ''] = found ?? []
    const operator = operators.find(known => known === sign)
    if (!operator || !isQuestion(question)) return undefined
    const quoted = double ?? single
    comparisons.push({ question, operator, value: quoted ?? number, isText: quoted !== undefined })
    at += whole.length
    if (at === text.length) break
    const join = text.slice(at, at + 2)
    if (join !== '&&' && join !== '||') return undefined
    used.add(join)
    at += 2
  }
  const [join = '&&', ...others] = used
  return others.length > 0 ? undefined : { join: joins[join], comparisons }
}

const longId = /(?<![\p{L}\p{N}_-])[0-9a-f]{24}(?![\p{L}\p{N}_-])/giu

/** Returns the 24-digit ids in a condition that belong to no question of the survey. */
export function missingQuestions(text: string, ids: readonly string[]): string[] {
  if (!ids.some(id => /^[0-9a-f]{24}$/i.test(id))) return []
  const named = new Set(text.match(longId) ?? [])
  return Array.from(named).filter(id => !ids.includes(id))
}
