import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { type Comparison, type Operator, readCondition } from './condition'
import { conditionText } from './condition-text'

const words = {
  '==': 'is',
  '!=': 'isNot',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
} as const satisfies Record<Operator, string>

/** Returns a function that words a condition with question titles, in lower case; undefined if it cannot be parsed. */
export function useConditionSentence(): (condition: string, titles: ReadonlyMap<string, string>) => string | undefined {
  const t = useText(conditionText)
  const locale = useLocale()
  return (condition, titles) => {
    const read = readCondition(condition, id => titles.has(id))
    if (!read) return undefined
    const { join, comparisons } = read
    const list = new Intl.ListFormat(locale, { type: join === 'all' ? 'conjunction' : 'disjunction' })
    const valueOf = ({ value, isText }: Comparison) => (isText ? t.quoted({ value }) : value)
    const clause = ({ question }: Comparison, operator: Operator, value: string) =>
      t.clause({ title: titles.get(question) || t.untitled, comparison: t[words[operator]]({ value }) })
    const [first] = comparisons
    // Several accepted answers to the same question.
    const isOneOf =
      join === 'any' && comparisons.every(each => each.operator === '==' && each.question === first?.question)
    if (first && isOneOf) return clause(first, '==', list.format(comparisons.map(valueOf)))
    return list.format(comparisons.map(each => clause(each, each.operator, valueOf(each))))
  }
}
