import { useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";

interface Handed {
  rascunho: string;
}

/** Opens the conversation with a client, with a text in its box that nobody has sent yet. */
export function useWriteTo() {
  const navigate = useNavigate();
  return (clienteId: string, rascunho: string) =>
    void navigate(`${paths.historico}?cliente=${clienteId}`, {
      state: { rascunho } satisfies Handed,
    });
}

/** The text that came with the address, if any. */
export function handedText(state: unknown): string {
  const rascunho: unknown = Object(state).rascunho;
  return typeof rascunho === "string" ? rascunho : "";
}
