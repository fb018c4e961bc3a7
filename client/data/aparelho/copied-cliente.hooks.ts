import { useQuery } from "@tanstack/react-query";
import { NoAnswer } from "#client/lib/reach.ts";
import { type CopiedCliente, clienteKey } from "./contents.ts";

/** A client as the copy of this device knows them, while the server does not answer; data is undefined where it does not. */
export const useCopiedCliente = (id: string) =>
  useQuery({
    queryKey: clienteKey(id),
    // The copy answers in the server's place, and the server is not asked.
    queryFn: (): Promise<CopiedCliente> => Promise.reject(new NoAnswer("only in the copy")),
    retry: false,
    gcTime: 0,
  });
