/** What changed, so that open screens ask again: the kind, and the id of the thing (a conversation's is its client's). */
export interface Evento {
  tipo:
    | "mensagem"
    | "conversa"
    | "marcacao"
    | "instancia"
    | "cliente"
    | "disponibilidade"
    | "usuario"
    | "automacoes"
    | "ensaio";
  id: string;
}
