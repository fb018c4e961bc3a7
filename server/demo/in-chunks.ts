const CHUNK = 500;

/** Inserts many rows in statements of a size that the database takes. */
export async function inChunks<T>(rows: T[], insert: (rows: T[]) => Promise<unknown>) {
  for (let i = 0; i < rows.length; i += CHUNK) await insert(rows.slice(i, i + CHUNK));
}
