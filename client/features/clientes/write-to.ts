import { useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";

interface Handed {
  /** The text for the client's box. */
  rascunho: string;
  /** What was done that it is about: a sentence for the professional. */
  feito: string;
}

/** Opens the conversation with a client, with a text in its box that nobody has sent yet. */
export function useWriteTo() {
  const navigate = useNavigate();
  return (clienteId: string, handed: Handed) =>
    void navigate(`${paths.historico}?cliente=${clienteId}`, { state: handed });
}

/** What came with the address; empty where nothing did. */
export function handedOver(state: unknown): Handed {
  const { rascunho, feito }: { rascunho?: unknown; feito?: unknown } = Object(state);
  return { rascunho: textOf(rascunho), feito: textOf(feito) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
