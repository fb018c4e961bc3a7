import type { Sealed } from "./sealed.ts";

/** The vault of one person in one practice on this device. None of its fields is about a client. */
export interface Vault {
  /** The person, and the practice of somebody else. */
  dono: string;
  pessoa: string;
  sessao: string;
  permissoes: string;
  chave: CryptoKey;
  /** When the server answered last, by this device's clock. */
  contato: number;
}

export interface Part extends Sealed {
  dono: string;
  nome: string;
}

/** The browser's storage as the rules of `vault.ts` need it. */
export interface Store {
  vaults(): Promise<Vault[]>;
  put(vault: Vault): Promise<void>;
  /** Notes a contact; nothing where the vault is gone or belongs to another session. */
  touch(vault: Pick<Vault, "dono" | "sessao" | "contato">): Promise<void>;
  part(dono: string, nome: string): Promise<Part | undefined>;
  /** Writes nothing where the vault is gone or belongs to another session: a slow write undoes no wiping. */
  putPart(part: Part, sessao: string): Promise<void>;
  /** Removes one vault with all its parts; without a name all of them. */
  wipe(dono?: string): Promise<void>;
}

const DATABASE = "pontual";
const VERSION = 1;
const VAULTS = "cofres";
const PARTS = "partes";
const BOTH = [VAULTS, PARTS];

/** The store in IndexedDB. It opens anew for each use: a connection that stays open holds up another version of the product. */
export const browserStore: Store = {
  vaults: () =>
    inDatabase("readonly", async (tx) => {
      const found: unknown[] = await resultOf(tx.objectStore(VAULTS).getAll());
      return found.filter(isVault);
    }),
  put: (vault) =>
    inDatabase("readwrite", async (tx) => void (await resultOf(tx.objectStore(VAULTS).put(vault)))),
  touch: ({ dono, sessao, contato }) =>
    inDatabase("readwrite", async (tx) => {
      const vault = await vaultIn(tx, dono);
      if (vault?.sessao === sessao)
        await resultOf(tx.objectStore(VAULTS).put({ ...vault, contato }));
    }),
  part: (dono, nome) =>
    inDatabase("readonly", async (tx) => {
      const found: unknown = await resultOf(tx.objectStore(PARTS).get([dono, nome]));
      return isPart(found) ? found : undefined;
    }),
  putPart: (part, sessao) =>
    inDatabase("readwrite", async (tx) => {
      const vault = await vaultIn(tx, part.dono);
      if (vault?.sessao === sessao) await resultOf(tx.objectStore(PARTS).put(part));
    }),
  wipe: (dono) =>
    inDatabase("readwrite", async (tx) => {
      for (const name of BOTH) {
        const store = tx.objectStore(name);
        if (dono === undefined) store.clear();
        else store.delete(name === VAULTS ? dono : IDBKeyRange.bound([dono], [dono, []]));
      }
    }),
};

async function vaultIn(tx: IDBTransaction, dono: string) {
  const found: unknown = await resultOf(tx.objectStore(VAULTS).get(dono));
  return isVault(found) ? found : undefined;
}

/** Runs `work` in one transaction, and waits until that is kept. */
async function inDatabase<T>(mode: IDBTransactionMode, work: (tx: IDBTransaction) => Promise<T>) {
  const database = await opened();
  try {
    const tx = database.transaction(BOTH, mode);
    const isKept = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error ?? new Error("the browser gave up"));
    });
    const [value] = await Promise.all([work(tx), isKept]);
    return value;
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(VAULTS, { keyPath: "dono" });
    request.result.createObjectStore(PARTS, { keyPath: ["dono", "nome"] });
  };
  return resultOf(request);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser keeps nothing"));
  });
}

const isVault = (value: unknown): value is Vault =>
  isRecord(value) &&
  value.chave instanceof CryptoKey &&
  typeof value.contato === "number" &&
  [value.dono, value.pessoa, value.sessao, value.permissoes].every(
    (text) => typeof text === "string",
  );

const isPart = (value: unknown): value is Part =>
  isRecord(value) && value.dados instanceof ArrayBuffer && value.iv instanceof Uint8Array;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
