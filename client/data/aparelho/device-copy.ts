import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import { NoAnswer, silenceOf } from "#client/lib/reach.ts";
import { readSession, type StoredSession, subscribeToSession } from "#client/session/storage.ts";
import { keeperOf } from "#client/session/user.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { ZONA_PADRAO } from "#shared/common/time.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";
import { outbox, queryClient, trpcClient } from "../trpc.ts";
import { askFailedAgain } from "./ask-failed-again.ts";
import {
  AGENDA,
  AJUSTES,
  answerOf,
  CONVERSAS,
  type Contents,
  isAgendaCopy,
  isConversasCopy,
  isSetting,
  nameOf,
  procedureOf,
} from "./contents.ts";
import { answered, setCopyState } from "./copy-state.ts";
import { FILA, loadEntries, readEntries } from "./outbox.ts";
import { readOutbox, setOutbox } from "./outbox-state.ts";
import { type Open, present } from "./present.ts";
import { readAgenda } from "./read-agenda.ts";
import { isRecord } from "./record.ts";
import { ownerOf, practiceOf } from "./session-of.ts";
import { browserStore } from "./store.ts";
import { type OpenVault, type Owner, openVault } from "./vault.ts";
import { waitForNetwork } from "./wait-for-network.ts";
import { hearOtherTabs } from "./waiters.ts";

const OPENING = "pontual.cofre";
const TICK_MS = MINUTE;
/** An answer alone may have been lost, on a line that stands. */
const AGAIN_MS = 5 * SECOND;
/** Without a change that is heard of it is made anew so often. */
const OLD_MS = 10 * MINUTE;
/** They are many, and change with each message: at most so often, and when the page is left. */
const CONVERSAS_MS = 3 * MINUTE;
/** Which part is old after a change of what. */
const PARTS = { marcacoes: "agenda", clientes: "agenda", historicoMensagens: "conversas" } as const;

let followed: string | null = null;
const isOld = { agenda: true, conversas: true };
let filledAt = 0;
let conversasAt = 0;
let isRunning = false;

/**
 * Keeps the copy of this device: fills it while the server answers, answers out of it while it does not, and wipes it with
 * the session. Once for the page.
 */
export function keepDeviceCopy() {
  // An address without TLS has no keys, and some private windows have no storage.
  if (isRunning || !globalThis.crypto?.subtle || !globalThis.indexedDB) return;
  isRunning = true;
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...others,
    queries: { ...queries, networkMode: "always", refetchOnReconnect: "always", persister },
  });
  // Queries that began before keep the options of then.
  for (const query of queryClient.getQueryCache().getAll())
    query.setOptions({ ...query.options, networkMode: "always", persister });
  outbox.via = waitForNetwork;
  hearOtherTabs(() => void loadEntries());
  addEventListener("online", () => void leaveInOrder());
  subscribeToSession(follow);
  follow();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "invalidate") return;
    const [domain = ""] = procedureOf(event.query.queryKey).split(".");
    if (isPart(domain)) isOld[PARTS[domain]] = true;
  });
  setInterval(tick, TICK_MS);
  setInterval(() => void leaveInOrder(), AGAIN_MS);
  // Into the pocket, and down into the basement.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && (isOld.agenda || isOld.conversas)) void fill();
    else tick();
  });
}

/** Opens the vault of the session that the tab has now, and wipes those of sessions that have ended. */
function follow() {
  const session = readSession();
  const owner = ownerOf(session);
  const next = owner ? Object.values(owner).join(" ") : "";
  if (next === followed) return;
  followed = next;
  answered.clear();
  setCopyState(null);
  readOutbox().conflict?.answer(false);
  setOutbox({ entries: [] });
  present.copy = owner ? opened(owner) : wiped(session);
  [filledAt, conversasAt] = [0, 0];
  Object.assign(isOld, { agenda: true, conversas: true });
  if (owner) void fill();
}

const isPart = (domain: string): domain is keyof typeof PARTS => domain in PARTS;

/** While it is not known yet what the person may do, nothing is read and nothing is wiped. */
async function wiped({ accessToken, user, isOver }: StoredSession) {
  if (!accessToken) await browserStore.wipe().catch(() => undefined);
  else if (isOver && user) await browserStore.wipe(keeperOf(user)).catch(() => undefined);
  return null;
}

const device = {
  store: browserStore,
  now: () => Date.now(),
  askKey: (anterior?: string) => trpcClient.usuarios.openAparelho.mutate({ anterior }),
  carried: FILA,
};

async function opened(owner: Owner): Promise<Open | null> {
  // Two tabs that open it at once would each begin it anew.
  const vault = await navigator.locks
    .request(OPENING, () => openVault(device, owner))
    .catch(() => null);
  if (!vault) return null;
  const [agenda, ajustes] = await Promise.all([vault.read(AGENDA), vault.read(AJUSTES)]);
  if (isAgendaCopy(agenda)) setCopyState(agenda);
  // Read once this vault is the present one.
  setTimeout(() => {
    void loadEntries().then(leaveInOrder);
    askFailedAgain();
  });
  return { vault, owner, ajustes: isRecord(ajustes) ? ajustes : {} };
}

/** Loaded with something to send, which needs the network as well. */
const leaveInOrder = () =>
  readOutbox().entries.length > 0
    ? import("./leave.ts").then((leave) => leave.leaveInOrder()).catch(() => undefined)
    : undefined;

function tick() {
  if (document.hidden) return;
  const now = Date.now();
  const isDue = isOld.conversas && now - conversasAt > CONVERSAS_MS;
  if (isOld.agenda || isDue || now - filledAt > OLD_MS) void fill();
}

/** Makes the copy anew; what fails is tried again with the next tick. */
async function fill() {
  const copy = await present.copy;
  if (navigator.onLine === false) return void (await copy?.vault.isThere());
  if (!copy) return retryOpening();
  try {
    await forgetOthers(copy.owner);
    await copy.vault.write(AJUSTES, copy.ajustes);
    await fillParts(copy.vault);
    filledAt = Date.now();
  } catch {
    isOld.agenda = true;
  }
}

async function fillParts(vault: OpenVault) {
  const { user } = readSession();
  const may = (permissao: Permissao) => user?.permissoes?.includes(permissao) ?? false;
  if (may("agenda.ler")) {
    isOld.agenda = false;
    const agenda = await readAgenda(user?.timezone ?? ZONA_PADRAO);
    await vault.write(AGENDA, agenda);
    setCopyState(agenda);
  }
  const now = Date.now();
  if (may("conversas") && (document.hidden || now - conversasAt > CONVERSAS_MS)) {
    conversasAt = now;
    isOld.conversas = false;
    const recentes = await trpcClient.historicoMensagens.listRecentes.query();
    await vault.write(CONVERSAS, { em: now, recentes });
  }
  await vault.heard();
}

/** An access that has ended while no page of it was open takes its copy along at the next contact. */
async function forgetOthers({ dono }: Owner) {
  const others = (await browserStore.vaults()).filter((vault) => vault.dono !== dono);
  if (others.length === 0) return;
  const contas = await trpcClient.usuarios.listContas.query();
  const open = new Set(contas.map(({ id }) => id));
  for (const vault of others) if (!open.has(practiceOf(vault))) await browserStore.wipe(vault.dono);
}

/** A tab that began without network has no key yet. */
function retryOpening() {
  const owner = ownerOf(readSession());
  if (owner) present.copy = opened(owner);
}

/** For TanStack Query: each query is asked of the server, and of the copy where that gives no answer. */
async function persister(
  ask: QueryFunction<unknown, QueryKey, never>,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  try {
    // Without a line no request leaves, and its errors would fill the console.
    if (navigator.onLine === false) throw new NoAnswer("no line");
    const data = await ask(context);
    void heard(query, data);
    return data;
  } catch (error) {
    const data = silenceOf(error) && (await copied(query));
    if (data === undefined || data === null) throw error;
    return data;
  }
}

async function heard({ queryKey, queryHash }: Query, data: unknown) {
  answered.delete(queryHash);
  // The first answer after a silence: whatever was drawn from the copy is asked for as well.
  const old = [...answered];
  answered.clear();
  if (old.length > 0)
    void queryClient.invalidateQueries({ predicate: (one) => old.includes(one.queryHash) });
  const copy = await present.copy;
  if (copy && isSetting(queryKey)) copy.ajustes[nameOf(queryKey)] = data;
  await copy?.vault.heard().catch(() => undefined);
  await leaveInOrder();
}

async function copied({ queryKey, queryHash, state }: Query) {
  // An answer of the server itself is newer than the copy.
  if (state.data !== undefined && !answered.has(queryHash)) return undefined;
  const copy = await present.copy;
  if (!copy) return undefined;
  const data = answerOf(queryKey, await contentsOf(copy));
  if (data !== undefined) answered.add(queryHash);
  return data;
}

async function contentsOf({ vault, ajustes }: Open): Promise<Contents> {
  const read = (nome: string) => vault.read(nome).catch(() => null);
  const [agenda, conversas] = await Promise.all([read(AGENDA), read(CONVERSAS)]);
  if (!isAgendaCopy(agenda)) setCopyState(null);
  return {
    agenda: isAgendaCopy(agenda) ? agenda : null,
    conversas: isConversasCopy(conversas) ? conversas : null,
    ajustes,
    fila: await readEntries(),
  };
}
