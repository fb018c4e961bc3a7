import { asSystem, type Services } from "#server/core/context.ts";
import { ANY_SEAL } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { MINUTE } from "#shared/common/civil.ts";
import * as keys from "../queries/keys.queries.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";

/** Other processes may still seal with the previous secret for a while. */
const EVERY_MS = 10 * MINUTE;
const BATCH = 100;

/** Seals again with the present secret, while previous ones are configured. */
export const startKeyRotation = (services: Services): Loop =>
  startLoop(services, {
    name: "chaves",
    everyMs: EVERY_MS,
    run: () => resealAll(services).then(() => false),
  });

interface Kept {
  name: string;
  find: (db: Db, batch: { seal: string; after: string; limit: number }) => Promise<string[]>;
  replace: (db: Db, change: { old: string; fresh: string }) => Promise<void>;
}

const KEPT: Kept[] = [
  ...SEALED_COLUMNS.map((of) => ({
    name: `${of.table}.${of.column}`,
    find: (db: Db, batch: { seal: string; after: string; limit: number }) =>
      keys.findSealed(db, { ...of, ...batch }),
    replace: (db: Db, change: { old: string; fresh: string }) => keys.replaceSealed(db, of, change),
  })),
  { name: "pgboss.job", find: keys.findSealedJobs, replace: keys.replaceSealedJob },
];

/** Reseals all texts once; resealed ones are not found again. Answers how many. */
export async function resealAll(services: Services): Promise<number> {
  const { previous } = services.secrets.seals;
  let turned = 0;
  for (const kept of KEPT) for (const seal of previous) turned += await turn(services, kept, seal);
  if (turned > 0) {
    services.log.info({ sealed: turned }, "what the previous secret had sealed is sealed again");
  }
  return turned;
}

async function turn(services: Services, { name, find, replace }: Kept, seal: string) {
  let after = "";
  let turned = 0;
  for (;;) {
    const found = await asSystem(services, ({ db }) => find(db, { seal, after, limit: BATCH }));
    const changes = await Promise.all(found.map((old) => freshOf(services, name, old)));
    await asSystem(services, async ({ db }) => {
      await keys.announceRotation(db);
      for (const change of changes.flat()) await replace(db, change);
    });
    turned += changes.flat().length;
    after = found.at(-1) ?? after;
    if (found.length < BATCH) return turned;
  }
}

/** Empty for a text that does not open: it stays as it is. */
async function freshOf({ secrets, log }: Services, name: string, old: string) {
  try {
    return [{ old, fresh: await secrets.sealAnew(old) }];
  } catch (err) {
    log.warn({ err, where: name }, "a sealed text does not open and is left as it is");
    return [];
  }
}

/** Logs one line at the start where a stored text cannot be opened with any of the secrets. */
export async function reportUnreadable(services: Services) {
  const { present, previous } = services.secrets.seals;
  const seals = [present, ...previous];
  const counts = await asSystem(services, ({ db }) =>
    Promise.all(
      SEALED_COLUMNS.map(async (of) => {
        const n = await keys.countUnreadable(db, of, { beginning: ANY_SEAL, seals });
        return n > 0 ? [`${of.table}.${of.column} ${n}`] : [];
      }),
    ),
  );
  const lost = counts.flat();
  if (lost.length === 0) return;
  services.log.error(
    `APP_SECRET: what another secret sealed can not be read (${lost.join(", ")}): put that secret into APP_SECRET_PREVIOUS, or enter these values again`,
  );
}
