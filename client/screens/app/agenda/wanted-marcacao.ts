import { useEffect, useEffectEvent, useRef } from "react";
import { type Marcacao, useMarcacao } from "#client/data/marcacoes.hooks.ts";
import { toastError } from "#client/lib/error-text.ts";
import { useAddress } from "#client/lib/use-address.ts";
import { civilOf } from "#shared/common/time.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";

/**
 * The appointment that a conversation leads to (`?marcacao=<id>`): its day is turned to and it is opened once, so
 * that what was closed stays closed.
 */
export function useWantedMarcacao({ zone, onFound }: WantedOptions) {
  const [params, setParams] = useAddress();
  const id = params.get("marcacao") ?? "";
  const wanted = useMarcacao(id);
  const opened = useRef("");

  const forget = useEffectEvent((date: string | null) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete("marcacao");
        if (date) next.set("data", date);
        return next;
      },
      { replace: true },
    ),
  );
  const open = useEffectEvent((marcacao: Marcacao) => {
    // The router draws a new address later, and the answer may be fetched again before that.
    if (opened.current === marcacao.id) return;
    opened.current = marcacao.id;
    forget(civilOf(marcacao.horario, zone).date);
    onFound(marcacao);
  });
  const refuse = useEffectEvent((error: unknown) => {
    forget(null);
    toastError(error, situacao.erroAoCarregar);
  });

  const { data, error } = wanted;
  useEffect(() => {
    if (!id) opened.current = "";
  }, [id]);
  useEffect(() => {
    if (data) open(data);
  }, [data]);
  useEffect(() => {
    if (error) refuse(error);
  }, [error]);
}

interface WantedOptions {
  zone: string;
  onFound: (marcacao: Marcacao) => void;
}
