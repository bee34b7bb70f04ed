// What a survey shows once its figures are painted, as one file: a slow network takes as long for each of four.
export { CrossCheckCard } from './cross-check-card'
export { GrowthSection } from './growth/growth-section'
export { ExpectedRate } from './hero/expected-rate'
export { SurveyChart } from './survey-chart'
