import { run } from "./postgres.ts";

/** As if it had never been made: `2026_12`. */
export async function dropMonth(url: string, name: string) {
  for (const table of ["mensagens", "mensagens_busca"]) {
    await run(
      url,
      `alter table ${table} detach partition ${table}_${name}; drop table ${table}_${name}`,
    );
  }
}
