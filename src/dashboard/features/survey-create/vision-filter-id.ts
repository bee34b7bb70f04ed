/** The filter that shows the preview as other eyes see it. */
export const visionFilterId = 'new-survey-vision'
