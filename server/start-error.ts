/** A fault that stops the start. Its message is for the person at the terminal, one sentence. */
export class StartError extends Error {}
