import { copied, OURS, SECRET } from "./copied-columns.ts";

/** Copied columns of the connections with Google Calendar. */
export const COPIED_GOOGLE = {
  google_ocupacoes: copied("google_ocupacoes", "inicio fim", {
    evento_id: OURS,
    recorrente_id: OURS,
  }),
  google_agendas: copied("google_agendas", "profissional_id usa_google google_calendar_id", {
    google_access_token: SECRET,
    google_refresh_token: SECRET,
    revogar: SECRET,
    sync_token: SECRET,
    situacao: OURS,
    erro: OURS,
    avisar: OURS,
    revogar_desde: OURS,
    revogar_em: OURS,
    versao: OURS,
    falhas: OURS,
    proxima_em: OURS,
    reservado_ate: OURS,
    token_expira_em: OURS,
    renovando_ate: OURS,
    replanejar: OURS,
    completa_em: OURS,
    ultima_sincronizacao: OURS,
    proxima_sincronizacao: OURS,
  }),
  google_agenda_ocupacoes: copied("google_agenda_ocupacoes", "profissional_id inicio fim", {
    evento_id: OURS,
    recorrente_id: OURS,
  }),
};
