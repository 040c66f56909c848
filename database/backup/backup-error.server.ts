/** A backup or a restore that cannot be; the message is one sentence for the operator. */
export class BackupError extends Error {}
