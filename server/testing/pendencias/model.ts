import type { MotivoDaPendencia } from "#shared/lembretes/pendencias.constants.ts";
import type { Day, Lembrete, Marcacao, Mensagem, Numero } from "./days.ts";

/** In hours: as `number.md` says it, in plain words and apart from the product's own rules. */
const NEAR = 36;
const SLACK = 12;
const FARTHEST = 7 * 24 + SLACK;
const OUT = 1 / 6;
const CONTACT_WAITS = 24;

type Expected = [marcacao: number, motivo: MotivoDaPendencia];

/** Which appointments a person has to tell of, by their time, and why. */
export function expectedOf(day: Day): Expected[] {
  return day.marcacoes
    .map((marcacao, index) => ({ marcacao, index }))
    .toSorted((a, b) => a.marcacao.em - b.marcacao.em)
    .flatMap(({ marcacao, index }): Expected[] => {
      const motivo = reasonOf(day, marcacao);
      return motivo ? [[index, motivo]] : [];
    });
}

function reasonOf(day: Day, marcacao: Marcacao): MotivoDaPendencia | undefined {
  const { em, status, avisado } = marcacao;
  const client = day.clientes[marcacao.cliente];
  const isLive = status === "pendente" || status === "confirmado";
  if (!isLive || em <= 0 || em > FARTHEST || avisado === "deste") return undefined;
  if (!client || client.isRemoved || !client.aceita) return undefined;
  const stuck = marcacao.lembretes
    .filter((lembrete) => isWanted(day, lembrete) && !isTold(marcacao, lembrete))
    .toSorted((a, b) => a.enviar - b.enviar)
    .flatMap((lembrete) => {
      const motivo = whyStuck(day, marcacao, lembrete);
      return motivo ? [{ motivo, enviar: lembrete.enviar }] : [];
    });
  return (stuck.findLast(({ enviar }) => enviar <= 0) ?? stuck[0])?.motivo;
}

const isWanted = (day: Day, { tipo, de }: Lembrete) =>
  de === "agora" &&
  ((tipo === "confirmacao" && day.confirmacao_ativa) ||
    (tipo === "lembrete" && day.lembretes_ativos));

const hasLeft = ({ estado }: Mensagem) => estado === "enviada" || estado === "entregue";
const hasMessage = ({ plano }: Lembrete) => plano === "na_fila" || plano === "pulado_na_espera";

function isTold({ em, confirmou, lembretes, outra }: Marcacao, { enviar }: Lembrete) {
  const planned = lembretes.filter((one) => one.de !== "passado" && hasMessage(one));
  const all = [...planned.map(({ mensagem }) => mensagem), ...(outra ? [outra] : [])];
  if (all.some((mensagem) => hasLeft(mensagem) && mensagem.saiu >= enviar)) return true;
  return confirmou !== null && (confirmou >= enviar || confirmou >= em - NEAR);
}

const hasFailed = ({ estado }: Mensagem) =>
  estado === "recusada" || estado === "recusada_depois" || estado === "falha";

/** It may leave still, whatever becomes of it. */
const isOpen = ({ plano, mensagem }: Lembrete) =>
  plano === "aguardando" || (plano === "na_fila" && !hasLeft(mensagem) && !hasFailed(mensagem));

function whyStuck(day: Day, marcacao: Marcacao, lembrete: Lembrete): MotivoDaPendencia | undefined {
  const { tipo, plano, mensagem } = lembrete;
  if (plano === "pulado_na_espera" || (plano === "na_fila" && hasFailed(mensagem))) {
    const isFollowed = marcacao.lembretes.some(
      (one) => one.tipo === "lembrete" && one.de !== "passado" && isOpen(one),
    );
    if (tipo === "confirmacao" && isFollowed) return undefined;
    return marcacao.em <= NEAR ? "nao_saiu" : undefined;
  }
  if (plano === "na_fila" && mensagem.estado === "espera") {
    return whyWaiting(day, { marcacao, lembrete, through: mensagem.numero });
  }
  if (plano !== "aguardando") return undefined;
  return whyWaiting(day, { marcacao, lembrete, through: usualNumber(day, marcacao.cliente) });
}

interface Waiting {
  marcacao: Marcacao;
  lembrete: Lembrete;
  through: number;
}

function whyWaiting(
  day: Day,
  { marcacao, lembrete, through }: Waiting,
): MotivoDaPendencia | undefined {
  const numero = day.numeros[through];
  if (!numero) return undefined;
  const isNear = marcacao.em <= NEAR;
  if (numero.estado === "parada" && isNear) return "numero_parado";
  if (isOut(numero) && lembrete.enviar <= 0 && isNear) return "numero_fora";
  const lasts = (until: number) =>
    marcacao.em <= until + SLACK && (lembrete.plano === "na_fila" || lembrete.enviar < until);
  if (numero.estado === "so_respostas" && lasts(Math.max(numero.ate, 0))) {
    return "numero_em_repouso";
  }
  const until = refusedUntil(day, marcacao.cliente, through);
  return until > 0 && lasts(until) ? "contato_em_espera" : undefined;
}

/** Until when a client who refused a message of this number waits, unless they have written since. */
function refusedUntil({ clientes, marcacoes }: Day, of: number, through: number): number {
  const { recusou, escreveu } = clientes[of] ?? {};
  if (!recusou || recusou.numero !== through) return 0;
  const replies = marcacoes.flatMap(({ cliente, confirmou }) =>
    cliente === of && confirmou !== null ? [confirmou] : [],
  );
  const wrote = Math.max(escreveu?.em ?? -Infinity, ...replies);
  return wrote < recusou.em ? recusou.em + CONTACT_WAITS : 0;
}

const isOut = ({ queda }: Numero) => queda !== null && -queda >= OUT;

/** The one of the latest message with a client, else the first. */
function usualNumber({ clientes, marcacoes }: Day, of: number): number {
  const client = clientes[of];
  const own = marcacoes.filter(({ cliente }) => cliente === of);
  const messages = [
    ...(client?.recusou ? [client.recusou] : []),
    ...(client?.escreveu ? [client.escreveu] : []),
    ...own.flatMap(({ confirmou }) => (confirmou === null ? [] : [{ em: confirmou, numero: 0 }])),
    ...own.flatMap(({ lembretes }) => lembretes.filter(hasMessage).map(messageOf)),
    ...own.flatMap(({ outra }) => (outra ? [outra] : [])),
  ];
  return messages.toSorted((a, b) => b.em - a.em)[0]?.numero ?? 0;
}

const messageOf = ({ mensagem }: Lembrete) => mensagem;
