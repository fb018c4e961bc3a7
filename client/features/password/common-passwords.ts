import { dictionary } from "@zxcvbn-ts/language-common";
import { commonPasswords } from "#shared/auth/common-passwords.ts";

/** Whether the server refuses a password as common. Holds 49,000 words: load it only where one is typed. */
export const isCommonPassword = commonPasswords(dictionary["passwords-common"]);
