import { useState } from "react";

/** What was begun in each conversation and not sent yet. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  return (clienteId: string) => ({
    text: drafts.get(clienteId) ?? "",
    onChange: (change: (typed: string) => string) =>
      setDrafts((all) => new Map(all).set(clienteId, change(all.get(clienteId) ?? ""))),
  });
}
