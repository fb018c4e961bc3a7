import { keepPreviousData } from "@tanstack/react-query";
import { useDebounced } from "#client/lib/use-debounced.ts";
import { MAX_BUSCA, type Papel } from "#shared/admin/admin.constants.ts";
import { trpc } from "./trpc.ts";

/** So many are offered at once; whoever is not among them is searched for. */
const PICKER_SIZE = 20;

/** The accounts to choose from, for administrators: the newest, or those the server finds for the text. */
export function useUserPicker(text: string, role?: Papel) {
  const wanted = text.trim().slice(0, MAX_BUSCA);
  const q = useDebounced(wanted);
  const found = trpc.admin.listUsers.useQuery(
    { skip: 0, limit: PICKER_SIZE, q: q || undefined, role },
    { placeholderData: keepPreviousData },
  );
  return {
    users: found.data?.items ?? [],
    isLoading: found.isPending || found.isPlaceholderData || q !== wanted,
  };
}
