import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { MAX_PASSWORD } from "#shared/auth/auth.constants.ts";
import { BRAZILIAN_WORDS } from "#shared/auth/common-words.ts";

const LABELS = ["Muito fraca", "Fraca", "Razoável", "Forte", "Muito forte"] as const;

const COMMON = "Está entre as senhas mais usadas.";
const WORD = "Uma palavra sozinha é fácil de adivinhar.";
const NAME = "Nomes são fáceis de adivinhar.";
const KEYS = "Teclas vizinhas são fáceis de adivinhar.";
const REPEAT = "Repetições são fáceis de adivinhar.";

const WARNINGS: Record<string, string> = {
  straightRow: KEYS,
  keyPattern: KEYS,
  simpleRepeat: REPEAT,
  extendedRepeat: REPEAT,
  sequences: "Sequências como abc ou 123 são fáceis de adivinhar.",
  recentYears: "Anos recentes são fáceis de adivinhar.",
  dates: "Datas são fáceis de adivinhar.",
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: "É parecida com uma das senhas mais usadas.",
  wordByItself: WORD,
  namesByThemselves: NAME,
  commonNames: NAME,
  userInputs: "Não use o seu nome nem o seu email.",
};

const zxcvbn = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  // By its name it is announced as one of passwords, which has its own warnings.
  dictionary: { ...dictionary, "passwords-brasil": BRAZILIAN_WORDS },
  maxLength: MAX_PASSWORD,
});

/** How hard a password is to guess, 0 to 4, in words and with the reason; `own` are words of the person. */
export function estimate(password: string, own: string[]) {
  const { score, feedback } = zxcvbn.check(password, own.flatMap(wordsOf));
  return {
    score,
    label: LABELS[score],
    warning: (feedback.warning && WARNINGS[feedback.warning]) || undefined,
  };
}

/** A name or an e-mail whole, and each word of it. */
const wordsOf = (text: string) =>
  [text, ...text.split(/[\s@.]/)].filter(({ length }) => length > 2);
