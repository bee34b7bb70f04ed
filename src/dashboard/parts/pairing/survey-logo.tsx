import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SurveyImage } from '#contract/surveys-v1'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { useReceiptOf } from '#dashboard/parts/write/use-receipts'
import { CodeText } from '#dashboard/ui/code-text'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'

const surveyLogoText = catalogue({
  light: ['On light', 'På ljust'],
  dark: ['On dark', 'På mörkt'],
  logoOf: (p: { name: string }) => [`Logo of ${p.name}`, `Logotyp för ${p.name}`],
  lastSet: ['The logo that was set here', 'Logotypen som sattes här'],
  set: (p: { when: string; name: string }) => [`Set ${p.when} by ${p.name}`, `Satt ${p.when} av ${p.name}`],
  tooLong: ['It is too large to be shown again.', 'Den är för stor för att visas igen.'],
  noLogo: ['No logo', 'Ingen logotyp'],
  noImage: ['What is stored in the survey is not an image.', 'Det som är lagrat i enkäten är ingen bild.'],
  elsewhere: [
    'The logo is on another server and is not loaded here:',
    'Logotypen finns på en annan server och hämtas inte hit:',
  ],
})

type SurveyLogoProps = {
  survey: number
  /** The image just set: receipts leave out long values. */
  justSet?: SurveyImage | undefined
  /** Shown where the logo is not known. */
  unknown: ReactNode
}

/** The logo of a survey: of the paired surveys, else the one last set with this product. */
export function SurveyLogo(props: SurveyLogoProps) {
  const { loading, pairings } = usePairings(props.survey)
  if (loading) return <SkeletonPanel className="h-44" />
  if (pairings.length === 0) return <LastSetLogo {...props} />
  return (
    <div className="flex flex-col gap-4">
      {pairings.map(({ v2 }) => (
        <PairedLogo key={v2} id={v2} />
      ))}
    </div>
  )
}

function LastSetLogo({ survey, justSet, unknown }: SurveyLogoProps) {
  const t = useText(surveyLogoText)
  const format = useFormat()
  const { loading, receipt } = useReceiptOf('setSurveyImage', `survey-v1:${survey}`)
  if (loading && !justSet) return <SkeletonPanel className="h-44" />
  const { MIME, Data } = justSet ?? ((receipt?.answer ?? {}) as Partial<SurveyImage>)
  if (!justSet && !receipt) return <p className="text-muted">{unknown}</p>
  return (
    <div className="flex flex-col gap-2">
      {Data && MIME?.startsWith('image/') ? (
        <TwoGrounds src={`data:${MIME};base64,${Data}`} alt={t.lastSet} />
      ) : (
        <p className="text-muted">{Data ? t.noImage : t.tooLong}</p>
      )}
      {receipt?.name ? (
        <p className="text-sm text-muted">{t.set({ when: format.dateTime(receipt.at), name: receipt.name })}</p>
      ) : null}
    </div>
  )
}

function PairedLogo({ id }: { id: string }) {
  const t = useText(surveyLogoText)
  const query = useQuery(surveyQueries.document(id))
  return (
    <QueryPanel query={query} loading={<SkeletonPanel className="h-44" />}>
      {({ name, logotype }) => {
        if (!logotype) return <p className="text-muted">{t.noLogo}</p>
        // Any image type is safe: an `img` element runs no scripts.
        if (/^data:image\//i.test(logotype)) {
          return <TwoGrounds src={logotype} alt={t.logoOf({ name })} />
        }
        if (/^data:/i.test(logotype)) return <p className="text-muted">{t.noImage}</p>
        return (
          <p>
            {t.elsewhere} <CodeText>{logotype.slice(0, 500)}</CodeText>
          </p>
        )
      }}
    </QueryPanel>
  )
}

/** The same in every theme: these are the recipients' backgrounds. */
const grounds = [
  { name: 'light', style: { backgroundColor: '#ffffff', color: '#1b2023' } },
  { name: 'dark', style: { backgroundColor: '#121517', color: '#e9e7e1' } },
] as const

/** An image on a light and a dark background, because a logo may vanish on one of them. */
export function TwoGrounds({ src, alt }: { src: string; alt: string }) {
  const t = useText(surveyLogoText)
  return (
    <div className="grid grid-cols-2 gap-3">
      {grounds.map(({ name, style }) => (
        <figure key={name} style={style} className="flex flex-col rounded-md border border-line">
          <div className="flex h-28 items-center justify-center p-4 sm:h-44">
            <img src={src} alt={`${alt}: ${t[name]}`} className="max-h-full max-w-full object-contain" />
          </div>
          <figcaption className="px-3 pb-2 text-sm">{t[name]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
