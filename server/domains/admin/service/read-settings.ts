import type { Services } from "#server/core/context.ts";
import { generatePassword } from "#server/core/generate-password.ts";

/**
 * For administrators: the password that the next account begins with, the configured one or one of its own. It is kept
 * nowhere; the form sends it back with the account.
 */
export const readSettings = ({ config }: Services) => ({
  default_password: config.defaultUserPassword ?? generatePassword(),
});
