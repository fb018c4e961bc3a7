import { type EsperaBody, type Pagina, sendEspera } from "#client/data/publico.ts";
import { useSend } from "#client/features/publico/use-send.ts";
import { newKey } from "../new-key.ts";
import type { Choice } from "../quem.ts";
import type { Keep, Kept } from "../use-kept.ts";

/** Sends preferences for the list: the same body under the same key until the server has taken it. */
export function useWaiting({ pagina, kept, keep, onSent }: Waiting) {
  const sending = useSend(
    (chave: string, body: EsperaBody) => sendEspera(pagina.slug, chave, body),
    (espera) => {
      keep({ espera, esperaPronta: espera.link_whatsapp === null, esperaCorpo: "" });
      onSent();
    },
  );
  function send(choice: Choice) {
    const body = bodyOf(kept, choice);
    const corpo = JSON.stringify(body);
    const chave = corpo === kept.esperaCorpo ? kept.esperaChave : newKey();
    keep({ esperaChave: chave, esperaCorpo: corpo });
    void sending.send(chave, body);
  }
  return { ...sending, send };
}

function bodyOf({ desejos, nome, telefone, consentimento }: Kept, { servico, quem }: Choice) {
  const { dias, hora_de, hora_ate, de, ate } = desejos;
  const who = { nome, telefone, consentimento };
  return {
    servico_id: servico?.id ?? null,
    ...(quem?.way && { profissional_id: quem.id }),
    ...who,
    de: de || null,
    ate: ate || null,
    ...(dias.length && { dias_semana: dias }),
    ...(hora_de && { hora_de }),
    ...(hora_ate && { hora_ate }),
  };
}

interface Waiting {
  pagina: Pagina;
  kept: Kept;
  keep: Keep;
  onSent: () => void;
}
