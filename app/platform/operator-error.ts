/** A fault that the person at the terminal is told in one sentence, without a stack. */
export class OperatorError extends Error {}

/** The product or a command cannot start. */
export class StartError extends OperatorError {}

/** A command was called wrongly; the message says how to call it. */
export class UsageError extends OperatorError {}

/** Somebody stopped a command; the message says in which state that leaves things. */
export class Interrupted extends OperatorError {}
