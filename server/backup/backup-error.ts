/** Why a backup or a restore fails, in one sentence for the person who runs it. */
export class BackupError extends Error {}
