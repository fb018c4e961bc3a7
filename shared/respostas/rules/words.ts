/**
 * The replies that people write, without case, accents and punctuation (decision 0117). Each is matched whole, so nothing
 * that may also mean the opposite stands here: "não, cancelar" and "não cancelar" are one text by then.
 */

const THINGS = ["horario", "consulta", "agendamento", "presenca"];

const about = (verb: string) =>
  THINGS.flatMap((thing) =>
    ["", "o ", "a ", "meu ", "minha "].map((article) => `${verb} ${article}${thing}`),
  );

export const CONFIRMAR: ReadonlySet<string> = new Set([
  "1",
  "1 sim",
  "sim 1",
  "1 confirmar",
  "1 confirmo",
  "1 confirmado",
  "confirmar 1",
  "confirmo 1",
  "opcao 1",
  "confirmo",
  "confirmar",
  "confirmado",
  "confirmada",
  "eu confirmo",
  "confirmo sim",
  "sim confirmo",
  "sim confirmar",
  "sim confirmado",
  "sim confirmada",
  "pode confirmar",
  "sim pode confirmar",
  "quero confirmar",
  "ok confirmo",
  "ok confirmado",
  "ta confirmado",
  "esta confirmado",
  "presenca confirmada",
  "consulta confirmada",
  "horario confirmado",
  "agendamento confirmado",
  ...about("confirmo"),
  ...about("confirmar"),
]);

export const CANCELAR: ReadonlySet<string> = new Set([
  "2",
  "2 nao",
  "nao 2",
  "2 cancelar",
  "2 cancelo",
  "cancelar 2",
  "opcao 2",
  ...["cancelar", "desmarcar"].flatMap((verb) => [
    verb,
    ...["pode", "quero", "desejo", "preciso", "vou", "favor"].map((word) => `${word} ${verb}`),
    ...about(verb),
    ...about(`quero ${verb}`),
  ]),
  "cancela",
  "cancelo",
  "cancele",
  "desmarca",
  "desmarco",
  "desmarque",
]);

/** Words that may come before and after, without changing the meaning. */
export const CORTESIAS: readonly string[] = [
  "bom dia",
  "boa tarde",
  "boa noite",
  "ola",
  "oi",
  "por favor",
  "por gentileza",
  "muito obrigado",
  "muito obrigada",
  "obrigado",
  "obrigada",
  "obg",
  "grato",
  "grata",
];
