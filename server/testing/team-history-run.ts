import { hashToken, newToken } from "#server/core/secrets.ts";
import { PAPEIS_DE_MEMBRO, type PapelDeMembro } from "#shared/equipe/permissoes.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { PASSWORD } from "./factories.ts";
import { withoutPractice } from "./team.ts";

const PEOPLE = 6;
/** The first of the people own one each. */
const PRACTICES = 3;
const STEPS = 14;
const AT_ONCE = 4;

type Step = "invite" | "accept" | "cancel" | "change" | "remove" | "leave" | "erase";
/** Erasing ends much, so it is rare. */
const KINDS: Step[] = [
  ...Array<Step>(5).fill("invite"),
  ...Array<Step>(6).fill("accept"),
  "cancel",
  ...Array<Step>(3).fill("change"),
  "remove",
  "remove",
  "leave",
  "leave",
  "erase",
];

/** Practice and person of an access or an invitation. */
type Pair = `${number} ${number}`;

interface Model {
  access: Map<Pair, PapelDeMembro>;
  /** Every invitation that left, by the last one of each pair; null once it is used, taken back or over. */
  invited: Map<Pair, PapelDeMembro | null>;
  erased: Set<number>;
}

interface Move {
  kind: Step;
  p: number;
  x: number;
  papel: PapelDeMembro;
}

/** The plain model's answer, and what becomes of it; undefined for a step that cannot be tried. */
function expected(model: Model, move: Move): number | undefined {
  const { kind, p, x } = move;
  const { access, invited, erased } = model;
  const pair: Pair = `${p} ${x}`;
  const needsLink = kind === "accept" || kind === "cancel";
  if (needsLink && !invited.has(pair)) return undefined;
  const isOfPerson = kind === "accept" || kind === "leave" || kind === "erase";
  if (erased.has(isOfPerson ? x : p)) return 401;
  const open = invited.get(pair) ?? null;
  const turns: Record<Step, () => number> = {
    erase: () => eraseIn(model, x),
    accept: () => {
      if (!open) return 410;
      access.set(pair, open);
      invited.set(pair, null);
      return 200;
    },
    leave: () => (p === x ? 403 : ended(access.delete(pair))),
    invite: () => inviteIn(model, move),
    remove: () => ended(access.delete(pair)),
    change: () => {
      if (!access.has(pair)) return 404;
      access.set(pair, move.papel);
      return 200;
    },
    cancel: () => {
      invited.set(pair, null);
      return ended(open !== null);
    },
  };
  return turns[kind]();
}

const ended = (isEnded: boolean) => (isEnded ? 204 : 404);

function inviteIn({ access, invited }: Model, { p, x, papel }: Move) {
  const pair: Pair = `${p} ${x}`;
  if (p === x || access.has(pair) || invited.get(pair)) return 409;
  invited.set(pair, papel);
  return 201;
}

function eraseIn({ access, invited, erased }: Model, x: number): number {
  erased.add(x);
  for (const pair of access.keys()) {
    if (pair.startsWith(`${x} `) || pair.endsWith(` ${x}`)) access.delete(pair);
  }
  for (const pair of invited.keys()) if (pair.startsWith(`${x} `)) invited.set(pair, null);
  return 200;
}

/** Mostly one about which there is something to do: of all pairs few are. */
function pairFor({ access, invited }: Model, kind: Step, pick: (most: number) => number) {
  const open = [...invited].flatMap(([pair, papel]) => (papel ? [pair] : []));
  const likely = kind === "accept" ? open : [...access.keys()];
  const chosen = pick(10) < 8 ? likely[pick(likely.length)] : undefined;
  const [p, x] = kind === "invite" || kind === "erase" ? [] : (chosen ?? "").split(" ");
  return x ? { p: Number(p), x: Number(x) } : { p: pick(PRACTICES), x: pick(PEOPLE) };
}

/** One history against the product; answers where the two differ. */
async function history(app: TestApp, random: () => number, address: string): Promise<string[]> {
  const pick = (most: number) => Math.floor(random() * most);
  const people: Actor[] = [];
  for (let x = 0; x < PEOPLE; x++) {
    people.push(x < PRACTICES ? await app.professional() : await withoutPractice(app));
  }
  const at = (index: number) => {
    const person = people[index];
    if (!person) throw new Error("there are six");
    return person;
  };
  const model: Model = { access: new Map(), invited: new Map(), erased: new Set() };
  const links = new Map<Pair, { id: string; token: string }>();
  const differing: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const kind = KINDS[pick(KINDS.length)] ?? "invite";
    const papel = PAPEIS_DE_MEMBRO[pick(PAPEIS_DE_MEMBRO.length)] ?? "recepcao";
    const move = { kind, ...pairFor(model, kind, pick), papel };
    const status = expected(model, move);
    if (status === undefined) continue;
    const told = await make(app, { move, at, links, address });
    const seen = await accesses(app, people);
    const known = [...model.access].map(([pair, as]) => `${pair} ${as}`).toSorted();
    const door = await enters(at, model, move);
    const isAlike = told === status && seen.join() === known.join() && !door;
    if (!isAlike) {
      differing.push(JSON.stringify({ step, move, told, status, seen, known, door }));
    }
  }
  return differing;
}

interface Making {
  move: Move;
  at: (index: number) => Actor;
  links: Map<Pair, { id: string; token: string }>;
  address: string;
}

async function make(app: TestApp, { move, at, links, address }: Making): Promise<number> {
  const { kind, p, x, papel } = move;
  const pair: Pair = `${p} ${x}`;
  const link = links.get(pair);
  const [dono, person] = [at(p), at(x)];
  if (kind === "invite") {
    const { status, body } = await dono.rest("POST", "/equipe/convites", {
      email: person.email,
      papel,
    });
    if (status === 201) links.set(pair, await linkOf(app, body.id));
    return status;
  }
  const calls = {
    accept: () =>
      person.rest(
        "POST",
        `/equipe/convites/${link?.token}/aceitar`,
        {},
        { "x-forwarded-for": address },
      ),
    cancel: () => dono.rest("DELETE", `/equipe/convites/${link?.id}`),
    change: () => dono.rest("PUT", `/equipe/${person.id}`, { papel }),
    remove: () => dono.rest("DELETE", `/equipe/${person.id}`),
    leave: () => person.rest("DELETE", "/equipe/me", undefined, { "x-conta": dono.id }),
    erase: () => person.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD }),
  };
  return (await calls[kind]()).status;
}

/** The letter holds the token alone, so this invitation gets one that is known. */
async function linkOf(app: TestApp, id: string) {
  const token = newToken();
  await app.db((db) =>
    db
      .updateTable("convites")
      .set({ token_hash: hashToken(token) })
      .where("id", "=", id)
      .execute(),
  );
  return { id, token };
}

/** Every access between these people as the database has it, named as the model does. */
async function accesses(app: TestApp, people: Actor[]): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const rows = await app.db((db) =>
    db.selectFrom("acessos").where("usuario_id", "in", ids).selectAll().execute(),
  );
  const nameOf = (id: unknown) => ids.indexOf(String(id));
  return rows
    .map(
      ({ usuario_id, pessoa_id, papel }) => `${nameOf(usuario_id)} ${nameOf(pessoa_id)} ${papel}`,
    )
    .toSorted();
}

/** How the person of this step gets into its practice, where that is not as the model says. */
async function enters(at: (index: number) => Actor, { access, erased }: Model, { p, x }: Move) {
  const { status, body } = await at(x).rest("GET", "/usuarios/me", undefined, {
    "x-conta": at(p).id,
  });
  const role = p === x ? "dono" : access.get(`${p} ${x}`);
  const wanted = erased.has(x) ? "401" : role ? `200 ${role}` : "404";
  const got = status === 200 ? `200 ${body.papel}` : String(status);
  return got === wanted ? "" : `enters ${got} for ${wanted}`;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs histories, some at once, each with people of its own; answers all differences. */
export async function runTeamHistories(app: TestApp, count: number, seed: number) {
  const differing: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = next++;
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      const found = await history(app, randomOf(seed * 100_000 + number), address);
      differing.push(...found.map((each) => `history ${number}: ${each}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return differing;
}
