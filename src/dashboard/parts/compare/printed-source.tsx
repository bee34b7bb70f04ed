import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'

/** The source of a comparison and when it was read, on paper. Prints the page in landscape, so that its text is larger. */
export const PrintedSource = ({ subject }: { subject: FiguresSubject }) => (
  <p data-landscape="" className="hidden text-sm text-muted print:block">
    {usePictureWords(subject).source}
  </p>
)
