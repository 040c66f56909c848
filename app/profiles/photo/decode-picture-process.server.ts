/** The process that decodes pictures. */
export {}
