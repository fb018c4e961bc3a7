/** Why a backup or a return cannot be, in one sentence for whoever runs it. */
export class BackupError extends Error {}
