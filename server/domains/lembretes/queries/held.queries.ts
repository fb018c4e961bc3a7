import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { lastRefusal } from "#server/db/refused-contacts.ts";
import { JANELA_MS, type Provedor } from "#shared/instancias/instancias.constants.ts";
import type { EstadoDoNumero } from "#shared/instancias/numero.constants.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import { laterNumber } from "./later-number.queries.ts";

/** A message about an appointment that has not left, with what may hold it up. */
export interface HeldRow {
  id: string;
  marcacao_id: string;
  tipo: TipoLembrete;
  horario: Date;
  previsto_em: Date;
  enviar_em: Date;
  semWhatsapp: boolean;
  /** Columns of the number through which it leaves; null where none is active. */
  provedor: Provedor | null;
  estado_numero: EstadoDoNumero | null;
  estado_ate: Date | null;
  queda_em: Date | null;
  waba_id: string | null;
  recusou_em: Date | null;
  /** The client's last message through this number, within the day in which free texts go. */
  escreveu_em: Date | null;
  /** The template of its text, where that was written already. */
  template_id: string | null;
}

/** The messages of one appointment, or those to one client. */
export type Which = { marcacao_id: string } | { cliente_id: string };

export async function findOpenMessages(db: Db, usuarioId: string, which: Which, now: Date) {
  const { rows } = await sql<HeldRow>`
    select l.id, l.marcacao_id, l.tipo, l.horario, l.previsto_em, l.enviar_em, ${isNotOnWhatsApp} as "semWhatsapp",
      i.provedor, i.estado_numero, i.estado_ate, i.queda_em, i.waba_id, m.template_id,
      case when i.contatos_ate > ${now} then ${lastRefusal(CONTACT, now)} end as recusou_em,
      (
        select max(e.momento) from mensagens e
        where e.usuario_id = l.usuario_id and e.cliente_id = l.cliente_id and e.instancia_id = i.id
          and e.direcao = 'ENTRADA' and e.momento > ${new Date(now.getTime() - JANELA_MS)}
      ) as escreveu_em
    from lembretes l
    join clientes c on c.usuario_id = l.usuario_id and c.id = l.cliente_id
    left join mensagens m on m.usuario_id = l.usuario_id and m.id = l.mensagem_id
    left join instancias i on i.usuario_id = l.usuario_id
      and i.id = case when l.status = 'na_fila' then m.instancia_id else ${laterNumber("id")} end
    where l.usuario_id = ${usuarioId} and l.atual and ${"marcacao_id" in which ? sql`l.marcacao_id = ${which.marcacao_id}` : sql`l.cliente_id = ${which.cliente_id}`}
      and (l.status = 'aguardando' or l.status = 'na_fila' and m.status = 'pendente' and m.enviada_em is null)
    order by l.enviar_em, l.id
  `.execute(db);
  return rows;
}

const CONTACT = { usuario: sql`l.usuario_id`, instancia: sql`i.id`, cliente: sql`l.cliente_id` };

/** WhatsApp was asked for the phone of the client `c` and knows nobody under it, nor has anybody written from it since. */
const isNotOnWhatsApp = sql<SqlBool>`(
  c.telefone_consultado = c.telefone and c.telefone_whatsapp is null and not exists (
    select from cliente_enderecos e
    where e.usuario_id = c.usuario_id and e.cliente_id = c.id and e.tipo = 'telefone'
      and e.endereco = c.telefone_chave and e.desde is not null
  )
) is true`;
