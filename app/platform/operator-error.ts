/** A fault that the person at the terminal is told in one sentence, without a stack. */
export class OperatorError extends Error {
  readonly isForOperator = true
}

/** Whether an error is for the operator, also one that the built module graph has thrown. */
export function isOperatorError(error: unknown): error is OperatorError {
  return error instanceof Error && 'isForOperator' in error
}

/** The product or a command cannot start. */
export class StartError extends OperatorError {}

/** A command was called wrongly; the message says how to call it. */
export class UsageError extends OperatorError {}

/** Somebody stopped a command; the message says in which state that leaves things. */
export class Interrupted extends OperatorError {}
