import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { importKey, seal, unseal } from "./sealed.ts";
import type { Store, Vault } from "./store.ts";

/** The copy is wiped once the server has not answered for so long. */
export const SEM_CONTATO_MS = 72 * HOUR;
/** A clock that was set back further hides how long that is. */
const SET_BACK_MS = HOUR;
const NOTED_MS = MINUTE;

/** The owner of a copy: a person in a practice, in one session, with what they may do. */
export type Owner = Pick<Vault, "dono" | "pessoa" | "sessao" | "permissoes">;

export interface Device {
  store: Store;
  now: () => number;
  /** Asks the server for the key of the session, and whether an earlier one has not been ended. */
  askKey: (
    anterior?: string,
  ) => Promise<{ sessao: string; chave: string; anterior_aberta: boolean }>;
  /** The part that goes along to the person's next session on this device: changes that have not left yet. */
  carried: string;
}

export type OpenVault = ReturnType<typeof accessTo>;

export const isOver = ({ contato }: Pick<Vault, "contato">, now: number) =>
  now - contato > SEM_CONTATO_MS || contato - now > SET_BACK_MS;

/**
 * Opens the vault of this session, after everything was wiped that may not be read: that of another person, of another
 * session, of other permissions, and whatever had no contact for too long. Null where the key cannot be had.
 */
export async function openVault(device: Device, owner: Owner): Promise<OpenVault | null> {
  const { store, now } = device;
  let vault: Vault | undefined;
  let left: Left | null = null;
  for (const one of await store.vaults()) {
    if (mayStay(one, owner, now())) {
      if (one.dono === owner.dono) vault = one;
      continue;
    }
    const isOwn = one.dono === owner.dono && one.pessoa === owner.pessoa;
    if (isOwn && !isOver(one, now())) left = await leftIn(device, one);
    // One with something in it goes once that is in the next.
    if (!isOwn || left === null) await store.wipe(one.dono);
  }
  const present = vault ?? (await newVault(device, owner, left));
  return present && accessTo(device, present);
}

interface Left {
  sessao: string;
  value: unknown;
}

async function leftIn(device: Device, vault: Vault): Promise<Left | null> {
  const value = await accessTo(device, vault).read(device.carried);
  return value === null ? null : { sessao: vault.sessao, value };
}

/** The person's vaults in other practices belong to the same session. */
function mayStay(vault: Vault, owner: Owner, now: number) {
  const isOwn = vault.dono === owner.dono;
  return (
    vault.pessoa === owner.pessoa &&
    vault.sessao === owner.sessao &&
    (!isOwn || vault.permissoes === owner.permissoes) &&
    !isOver(vault, now)
  );
}

async function newVault(device: Device, owner: Owner, left: Left | null) {
  const { store, now, askKey, carried } = device;
  const given = await askKey(left?.sessao).catch(() => null);
  if (given?.sessao !== owner.sessao) return null;
  const vault = { ...owner, chave: await importKey(given.chave), contato: now() };
  await store.wipe(owner.dono);
  await store.put(vault);
  if (left && (given.anterior_aberta || left.sessao === owner.sessao))
    await accessTo(device, vault).write(carried, left.value);
  return vault;
}

/** Reads and writes a vault's parts. */
export function accessTo(
  { store, now }: Pick<Device, "store" | "now">,
  { dono, sessao, chave, contato }: Vault,
) {
  let noted = contato;
  const placeOf = (nome: string) => `${dono}/${nome}`;

  /** Whether it is still there; it is wiped once nobody has answered for too long. */
  async function isThere() {
    const vault = (await store.vaults()).find((one) => one.dono === dono);
    if (vault?.sessao !== sessao) return false;
    if (!isOver(vault, now())) return true;
    await store.wipe(dono);
    return false;
  }

  return {
    isThere,
    /** Null where there is none, where it may not be read any more, and where it does not open. */
    read: async (nome: string): Promise<unknown> => {
      if (!(await isThere())) return null;
      const part = await store.part(dono, nome);
      return part ? unseal(chave, placeOf(nome), part).catch(() => null) : null;
    },
    write: async (nome: string, value: unknown) => {
      const sealed = await seal(chave, placeOf(nome), value);
      await store.putPart({ dono, nome, ...sealed }, sessao);
    },
    /** The server has answered: noted once in a minute. */
    heard: async () => {
      if (Math.abs(now() - noted) < NOTED_MS) return;
      noted = now();
      await store.touch({ dono, sessao, contato: noted });
    },
  };
}
