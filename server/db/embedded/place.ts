import { randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Account, mayEnter, serverAccount } from "./account.ts";

/** Where the files of the server lie and who runs it; both stay the same over restarts. */
export type Place = { base: string; cluster: string; account: Account | undefined };

/** An existing database continues under the account that owns it. */
async function ownerOf(cluster: string, account: Account | undefined) {
  const found = await stat(cluster).catch(() => undefined);
  if (!account || !found || found.uid === 0 || found.uid === account.uid) return account;
  return { name: `${found.uid}`, uid: found.uid, gid: found.gid };
}

/**
 * Usually all lies in `dataDir`. As root, when some folder above it is closed to the server's account, the
 * database goes to /var/lib/pontual, and `dataDir/location` says where.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const account = await serverAccount();
  const inside = async (base: string): Promise<Place> => {
    const cluster = join(base, "cluster");
    return { base, cluster, account: await ownerOf(cluster, account) };
  };
  if (!account) return inside(dataDir);

  const location = join(dataDir, "location");
  const moved = await readFile(location, "utf8").catch(() => "");
  if (moved) return inside(moved.trim());

  // Passing through is enough for the account; the secrets beside the cluster have closed modes.
  await chmod(dataDir, 0o711);
  if (await mayEnter(account, dataDir)) return inside(dataDir);
  if (await stat(join(dataDir, "cluster")).catch(() => undefined)) {
    throw new Error(
      `The account ${account.name} can no longer enter ${dataDir}, where its data lies`,
    );
  }

  const base = join("/var/lib/pontual", randomUUID());
  await mkdir(base, { recursive: true, mode: 0o711 });
  await chmod(base, 0o711);
  await writeFile(location, base, { mode: 0o600 });
  return inside(base);
}
