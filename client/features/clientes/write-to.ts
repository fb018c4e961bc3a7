import { useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";

interface Handed {
  /** The text for the client's box. */
  rascunho: string;
  /** A sentence for the professional about the act that the text follows from. */
  feito: string;
}

/** Opens the conversation with a client, with a text in its box that nobody has sent yet. */
export function useWriteTo() {
  const navigate = useNavigate();
  return (clienteId: string, handed: Handed) =>
    void navigate(`${paths.historico}?cliente=${clienteId}`, { state: handed });
}

/** Text and sentence passed with the navigation; empty where there are none. */
export function handedOver(state: unknown): Handed {
  const { rascunho, feito }: { rascunho?: unknown; feito?: unknown } = Object(state);
  return { rascunho: textOf(rascunho), feito: textOf(feito) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
