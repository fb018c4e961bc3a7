import { dictionary } from "@zxcvbn-ts/language-common";
import { commonPasswords } from "#shared/auth/common-passwords.ts";

/** What the server will refuse; of 49,000 words, so only for whoever types a password. */
export const isCommonPassword = commonPasswords(dictionary["passwords-common"]);
