import { dictionary } from "@zxcvbn-ts/language-common";
import { commonPasswords } from "#shared/auth/common-passwords.ts";

/** Whether a password is among those that are tried first, at this account too. */
export const isCommonPassword = commonPasswords(dictionary["passwords-common"]);
