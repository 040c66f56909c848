/** The thread that reads mails. */
export {}
