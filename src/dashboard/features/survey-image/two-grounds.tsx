import { useText } from '#dashboard/i18n/use-text'
import { imageText } from './image-text'

/** The same in every theme: these are the recipient's grounds, not the page's. */
const grounds = [
  { name: 'light', style: { backgroundColor: '#ffffff', color: '#1b2023' } },
  { name: 'dark', style: { backgroundColor: '#121517', color: '#e9e7e1' } },
] as const

/** An image on a light and on a dark ground, whatever the theme: a logo may vanish on one of them. */
export function TwoGrounds({ src, alt }: { src: string; alt: string }) {
  const t = useText(imageText)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {grounds.map(({ name, style }) => (
        <figure key={name} style={style} className="flex flex-col rounded-md border border-line">
          <div className="flex h-44 items-center justify-center p-4">
            <img src={src} alt={`${alt}: ${t[name]}`} className="max-h-full max-w-full object-contain" />
          </div>
          <figcaption className="px-3 pb-2 text-sm">{t[name]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
