/** Whether what came back instead of an answer sends a person to log in: their session has ended. */
export function leadsToLogin(error: unknown): boolean {
  return error instanceof Response && (error.headers.get('Location') ?? '').startsWith('/login')
}
