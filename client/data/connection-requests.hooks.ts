import { trpc } from "./trpc.ts";

/** Professionals who ask for a number, the oldest first. */
export function useConnectionRequests({ enabled }: { enabled: boolean }) {
  return trpc.admin.listPedidos.useQuery(undefined, { enabled });
}
