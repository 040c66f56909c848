/** The id of the field that a choice of who is looking leads on to. */
export const nextQuestion = 'disputeType'
