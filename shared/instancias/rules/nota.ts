import { DAY } from "#shared/common/civil.ts";
import { nota as m } from "../nota.messages.ts";
import type { EstadoDoNumero, Sinal } from "../numero.constants.ts";
import type { NomeDaParte } from "../saude.schema.ts";

/** Facts about a number, of the last 30 days where nothing else is said. */
export interface NumeroMedido {
  estado: EstadoDoNumero;
  enviadas: number;
  recebidas: number;
  recusas: number;
  novosHoje: number;
  novosLimite: number;
  /** Days on which it was linked, of those since it is here; null: it was never linked. */
  conectado: number | null;
  dias: number;
  ultimoSinal: { sinal: Sinal; momento: Date } | null;
}

export interface Parte {
  nome: NomeDaParte;
  /** The figure alone, as "12 de 40". */
  valor: string;
  texto: string;
  /** Advice; null where nothing is to be done. */
  proximo: string | null;
}

/** A part with its grade, from 0 to 1. */
type Medida = Omit<Parte, "nome"> & { grau: number };

const PESOS: Record<NomeDaParte, number> = {
  respostas: 30,
  recusas: 25,
  novos: 10,
  conexao: 15,
  sinais: 20,
};
/** A number that rests or stands still is not healthy, whatever its figures say. */
const TETOS: Record<EstadoDoNumero, number> = { livre: 100, so_respostas: 40, parada: 10 };

/** Fewer messages than this say nothing about answers. */
const POUCAS = 20;
/** Messages received for each sent one, from which on all is well: people answer about half of their reminders. */
const BOM_RETORNO = 0.4;
/** Refused messages for each sent one, from which on nothing is well. */
const MAU_RECUSAS = 0.05;
/** A signal counts less each day, until it is forgotten. */
const ESQUECIDO_DIAS = 30;
/** Advice after a signal is given for this time. */
const RECENTE_DIAS = 7;

/** Score of a number, 0 to 100, and its parts in words. */
export function notaDe(numero: NumeroMedido, now: Date): { nota: number; partes: Parte[] } {
  const medidas: Record<NomeDaParte, Medida> = {
    respostas: respostas(numero),
    recusas: recusas(numero),
    novos: novos(numero),
    conexao: conexao(numero),
    sinais: sinais(numero, now),
  };
  const nomes: NomeDaParte[] = ["respostas", "recusas", "novos", "conexao", "sinais"];
  const soma = nomes.reduce((sum, nome) => sum + PESOS[nome] * medidas[nome].grau, 0);
  return {
    nota: Math.min(TETOS[numero.estado], Math.round(soma)),
    partes: nomes.map((nome) => {
      const { valor, texto, proximo } = medidas[nome];
      return { nome, valor, texto, proximo };
    }),
  };
}

function respostas({ recebidas, enviadas }: NumeroMedido): Medida {
  const valor = enviadas > 0 ? `${recebidas} para ${enviadas}` : String(recebidas);
  if (enviadas < POUCAS) return { grau: 1, valor, texto: m.poucas(enviadas), proximo: null };
  const grau = Math.min(1, recebidas / enviadas / BOM_RETORNO);
  const proximo = grau < 1 ? m.pecaRespostas : null;
  return { grau, valor, texto: m.respostas(recebidas, enviadas), proximo };
}

function recusas({ recusas, enviadas }: NumeroMedido): Medida {
  const valor = String(recusas);
  if (recusas === 0) return { grau: 1, valor, texto: m.nenhumaRecusa, proximo: null };
  // One refusal among few messages is no bad share yet.
  const share = recusas / Math.max(enviadas, 5 * POUCAS);
  const grau = Math.max(0, 1 - share / MAU_RECUSAS);
  return { grau, valor, texto: m.recusas(recusas), proximo: m.confiraTelefones };
}

function novos({ novosHoje, novosLimite }: NumeroMedido): Medida {
  const isUsedUp = novosHoje >= novosLimite;
  return {
    // A message by hand is never refused, and may pass the limit.
    grau: novosHoje > novosLimite ? 0 : 1,
    valor: `${novosHoje} de ${novosLimite}`,
    texto: m.novos(novosHoje, novosLimite),
    proximo: isUsedUp ? m.esperaAmanha : null,
  };
}

function conexao({ conectado, dias }: NumeroMedido): Medida {
  if (conectado === null) {
    const valor = `0 de ${dias}`;
    return { grau: 0, valor, texto: m.nuncaConectado, proximo: m.conecte };
  }
  return {
    grau: conectado / dias,
    valor: `${conectado} de ${dias}`,
    texto: m.conexao(conectado, dias),
    proximo: conectado < dias ? m.mantenhaConectado : null,
  };
}

function sinais({ ultimoSinal }: NumeroMedido, now: Date): Medida {
  if (!ultimoSinal) {
    return { grau: 1, valor: "Nenhum", texto: m.nenhumSinal, proximo: null };
  }
  const { sinal, momento } = ultimoSinal;
  const ago = Math.max(0, Math.floor((now.getTime() - momento.getTime()) / DAY));
  const forgotten = Math.min(1, ago / ESQUECIDO_DIAS);
  return {
    // Refusals of single contacts have a part of their own.
    grau: sinal === "recusado" ? (1 + forgotten) / 2 : forgotten,
    valor: ago === 0 ? "Hoje" : `Há ${ago} ${ago === 1 ? "dia" : "dias"}`,
    texto: m.sinal(sinal, ago),
    proximo: ago < RECENTE_DIAS ? CONSELHOS[sinal] : null,
  };
}

const CONSELHOS: Record<Sinal, string> = {
  restrito: m.escrevaAConhecidos,
  removido: m.reconecte,
  banido: m.reconecte,
  recusado: m.escrevaAConhecidos,
  mudo: m.escrevaDeOutro,
  sem_pagamento: m.pague,
};
