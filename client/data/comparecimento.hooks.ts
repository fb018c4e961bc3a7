import { usePode } from "#client/session/session.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { trpc } from "./trpc.ts";

/** No-shows of each client, in words, for those who work with clients; clients without any are left out. */
export function useFaltas(clientes: readonly string[]): ReadonlyMap<string, string> {
  const isAsked = usePode("clientes.escrever") && clientes.length > 0;
  const { data } = trpc.marcacoes.comparecimento.useQuery(
    { cliente_id: [...clientes] },
    { enabled: isAsked },
  );
  const missed = data?.filter(({ faltou }) => faltou > 0) ?? [];
  return new Map(
    missed.map(({ cliente_id, concluido, faltou }) => [
      cliente_id,
      m.faltas(faltou, concluido + faltou),
    ]),
  );
}
