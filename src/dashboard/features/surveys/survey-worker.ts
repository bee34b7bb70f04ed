import { serveHere } from '#dashboard/parts/rows/serve-here'
import { surveyRows } from './survey-rows'

// The worker that keeps surveys, where they are more than a page should hold.
serveHere(surveyRows)
