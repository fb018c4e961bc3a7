import type { Page } from "playwright";

/** The database of the copy. */
const DATABASE = "pontual";

/** Whether the copy of the agenda is written. */
export const hasCopy = (page: Page): Promise<boolean> =>
  page.evaluate(
    ([name]) =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open(name ?? "");
        request.onerror = () => resolve(false);
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onsuccess = () => {
          const database = request.result;
          const all = database.transaction("partes").objectStore("partes").getAllKeys();
          all.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(all.result).includes("agenda"));
          };
        };
      }),
    [DATABASE],
  );

/** How many records the database of the copy holds; none where there is no database. */
export const recordsOf = async (page: Page): Promise<number> => (await databases(page)).length;

/** All that this browser keeps for the product as text: storage, caches, databases, byte by byte where they are bytes. */
export async function allKept(page: Page): Promise<string> {
  const storage = await page.evaluate(async () => {
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await (await caches.open(name)).match(request);
        cached.push(request.url, (await answer?.text()) ?? "");
      }
    return JSON.stringify([kept, cached]);
  });
  return [storage, ...(await databases(page))].join("\n");
}

/** Each record of each database of this address. */
const databases = (page: Page) =>
  page.evaluate(async () => {
    const written = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder("latin1").decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder("latin1").decode(value);
      if (value instanceof CryptoKey) return `key, extractable: ${value.extractable}`;
      if (typeof value !== "object" || value === null) return String(value);
      return Object.entries(value)
        .map(([name, part]) => `${name}=${written(part)}`)
        .join(" ");
    };
    const found: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error(store));
        });
        found.push(...rows.map((row) => written(row)));
      }
      database.close();
    }
    return found;
  });

/** The script in a page tries to read the key out of the database. */
export const tryToExport = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([name]) =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open(name ?? "");
        request.onsuccess = () => {
          const all = request.result.transaction("cofres").objectStore("cofres").getAll();
          all.onsuccess = () => {
            const rows: { chave: CryptoKey }[] = all.result;
            request.result.close();
            const tries = ["raw", "jwk"].flatMap((format) =>
              rows.map(({ chave }) =>
                crypto.subtle.exportKey(format === "raw" ? "raw" : "jwk", chave).then(
                  () => `${format} came out`,
                  (error: unknown) => String(error),
                ),
              ),
            );
            void Promise.all(tries).then(resolve, reject);
          };
        };
      }),
    [DATABASE],
  );

/** As if the server had answered last at this moment. */
export const setContact = (page: Page, contato: number): Promise<void> =>
  page.evaluate(
    ([name, moment]) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(String(name));
        request.onsuccess = () => {
          const tx = request.result.transaction("cofres", "readwrite");
          const all = tx.objectStore("cofres").getAll();
          all.onsuccess = () => {
            for (const row of all.result) tx.objectStore("cofres").put({ ...row, contato: moment });
          };
          tx.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [DATABASE, contato] as const,
  );
