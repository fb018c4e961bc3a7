import { ESCREVENDO_VALE_MS } from "#shared/historico-mensagens/equipe.schema.ts";

interface Writer {
  pessoaId: string;
  nome: string;
  until: number;
}

/** The colleagues who are writing just now, by conversation; nothing of it is kept. */
let writers: ReadonlyMap<string, readonly Writer[]> = new Map();
const listeners = new Set<() => void>();
const NOBODY: readonly string[] = [];
let names: ReadonlyMap<string, readonly string[]> = new Map();

/** Notes what was heard now; it counts for some seconds. */
export function heardWriting(clienteId: string, pessoaId: string, nome: string) {
  const others = (writers.get(clienteId) ?? []).filter((one) => one.pessoaId !== pessoaId);
  const until = performance.now() + ESCREVENDO_VALE_MS;
  set(clienteId, [...others, { pessoaId, nome, until }]);
  setTimeout(() => forgetOver(clienteId), ESCREVENDO_VALE_MS + 50);
}

/** Forgets them once a message has come or gone there: those who write on are heard again. */
export function forgetWriting(clienteId: string) {
  if (writers.has(clienteId)) set(clienteId, []);
}

export function subscribeToWriting(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same array until something changes, as React asks of a store. */
export const namesWriting = (clienteId: string) => names.get(clienteId) ?? NOBODY;

function forgetOver(clienteId: string) {
  const now = performance.now();
  const all = writers.get(clienteId) ?? [];
  const left = all.filter(({ until }) => until > now);
  if (left.length < all.length) set(clienteId, left);
}

function set(clienteId: string, all: readonly Writer[]) {
  const next = new Map(writers);
  const said = new Map(names);
  next.delete(clienteId);
  said.delete(clienteId);
  if (all.length > 0) {
    next.set(clienteId, all);
    said.set(
      clienteId,
      all.map(({ nome }) => nome),
    );
  }
  writers = next;
  names = said;
  for (const listener of listeners) listener();
}
