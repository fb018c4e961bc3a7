import { AppError } from "#server/core/errors.ts";

/** The sentence of a refusal; every other fault takes all of it back. */
export async function refused(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
