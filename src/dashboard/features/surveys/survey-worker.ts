import { serveInWorker } from '#dashboard/parts/rows/serve-in-worker'
import { surveyRows } from './survey-rows'

// The worker that keeps surveys, where they are more than a page should hold.
serveInWorker(surveyRows)
