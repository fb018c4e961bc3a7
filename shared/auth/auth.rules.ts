import { MIN_STRENGTH, MIN_STRONG_PASSWORD, STRENGTH_LABELS } from "./auth.constants.ts";
import { m } from "./auth.messages.ts";

interface Requirement {
  /** As in the checklist beside the form. */
  label: string;
  /** The message when it is missing. */
  message: string;
  isMet: (password: string) => boolean;
}

/** Requirements for a strong password; its strength is how many of these hold. */
export const PASSWORD_REQUIREMENTS: readonly Requirement[] = [
  {
    label: "Pelo menos 8 caracteres",
    message: m.senhaForteMinima,
    isMet: (password) => password.length >= MIN_STRONG_PASSWORD,
  },
  {
    label: "Uma letra maiúscula",
    message: m.senhaMaiuscula,
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  {
    label: "Uma letra minúscula",
    message: m.senhaMinuscula,
    isMet: (password) => /\p{Ll}/u.test(password),
  },
  { label: "Um número", message: m.senhaNumero, isMet: (password) => /\p{Nd}/u.test(password) },
  {
    label: "Um caractere especial",
    message: m.senhaEspecial,
    isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
];

/** The checklist for a password as it is typed. */
export function passwordChecklist(password: string) {
  return PASSWORD_REQUIREMENTS.map(({ label, isMet }) => ({ label, met: isMet(password) }));
}

/** 0 to 5, with its label; below 4 the form cannot be sent. */
export function passwordStrength(password: string) {
  const score = PASSWORD_REQUIREMENTS.filter(({ isMet }) => isMet(password)).length;
  return { ...labelled(score), isEnough: score >= MIN_STRENGTH };
}

const labelled = (score: number) => ({
  score,
  label: STRENGTH_LABELS[score] ?? STRENGTH_LABELS[0],
});

/** Strength for the bar: at most 1 for a common password, and below strong until that is known. */
export function shownStrength(password: string, isCommon: boolean | undefined) {
  const most =
    isCommon === undefined ? MIN_STRENGTH - 1 : isCommon ? 1 : PASSWORD_REQUIREMENTS.length;
  return labelled(Math.min(passwordStrength(password).score, most));
}
