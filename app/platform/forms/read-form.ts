/** The form that a request carries. A body that is none, or is broken, reads as an empty form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}
