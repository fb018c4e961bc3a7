const NAMES = [
  "Mariana Alves",
  "João Pedro",
  "Dona Célia",
  "Rafael Nunes",
  "Bia",
  "Antônio Carlos",
  "Letícia M.",
  "Seu Osvaldo",
];

const ANSWERS: [RegExp, string[]][] = [
  // When something was done, people say thanks, not "1" again.
  [
    /^(confirmado!|seu hor[aá]rio de|tudo bem, cancelamos|pronto[!,])/i,
    ["Obrigada!", "Até lá! 😊", "👍"],
  ],
  // A time of the waiting list went to another client.
  [/^que pena/i, ["Tudo bem, fico no aguardo!", "Sem problema, obrigada por avisar."]],
  // A reply to thanks gets no reply.
  [/^por nada/i, []],
  [/\n• /, ["Pode ser o primeiro, por favor.", "O primeiro está ótimo!"]],
  [/qual dia prefere/i, ["Tem horário na semana que vem?"]],
  [/^não encontrei/i, ["Tudo bem, obrigada!"]],
  [/responda 1|para confirmar|confirma(r|ção)?\b/i, ["1", "Sim", "Confirmo", "1"]],
  [/remarc|outro hor[aá]rio/i, ["Pode ser na quinta à tarde?", "Prefiro de manhã, se tiver."]],
  [/obrigad/i, ["Eu que agradeço!", "😊"]],
  [/\?\s*$/, ["Sim, pode ser.", "Deixa eu ver aqui e já te respondo.", "Isso mesmo!"]],
  [/^(oi|olá|ola|bom dia|boa tarde|boa noite)\b/i, ["Oi! Tudo bem?", "Olá, bom dia!"]],
];

const OTHERWISE = ["Combinado!", "Ok, obrigada!", "Perfeito, até lá.", "Certo 👍"];

/** A person's reply to a message, "" for none; deterministic by person and text. */
export function answerTo(text: string, from: string): string {
  const [, choices] = ANSWERS.find(([pattern]) => pattern.test(text)) ?? [null, OTHERWISE];
  return pick(choices, `${from}${text}`);
}

export const nameOf = (phone: string): string => pick(NAMES, phone);

function pick(list: string[], seed: string): string {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return list[sum % list.length] ?? "";
}
