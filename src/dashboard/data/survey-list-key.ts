/** Of EP 22, however it is held: on its own, as the page of the list loads no more than it needs. */
export const surveyListKey = ['surveys', 'list'] as const
