import { type Kysely, sql } from "kysely";

/** How an appointment was paid, where somebody says so. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table marcacoes
      add column forma_pagamento text,
      add constraint marcacoes_forma_pagamento check (
        forma_pagamento is null
        or (forma_pagamento in ('pix', 'dinheiro', 'cartao') and pagamento = 'pago')
      ) not valid
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table marcacoes drop column forma_pagamento`.execute(db);
}
