import { keepPreviousData } from "@tanstack/react-query";
import { useDebounced } from "#client/lib/use-debounced.ts";
import { PICKER_PAGE_SIZE } from "#shared/clientes/clientes.constants.ts";
import { trpc } from "./trpc.ts";

const FIVE_MINUTES = 5 * 60_000;
/** The longest text that the server searches for. */
const MAX_SEARCH = 200;

/** The clients to choose from: 50 by name, or those the server finds for the text. */
export function useClientePicker(text: string) {
  const wanted = text.trim().slice(0, MAX_SEARCH);
  const q = useDebounced(wanted);
  const found = trpc.clientes.list.useQuery(
    { skip: 0, limit: PICKER_PAGE_SIZE, q },
    { staleTime: FIVE_MINUTES, placeholderData: keepPreviousData },
  );
  return {
    clientes: found.data?.items ?? [],
    isLoading: found.isPending || found.isPlaceholderData || q !== wanted,
  };
}
