import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MAX_PAGE_SIZE } from "#shared/common/pagination.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type SendableTemplate = Outputs["templates"]["list"]["items"][number];

const MINUTE = 60_000;

/** The templates that can be sent, the most used first. */
export function useSendableTemplates(search: string) {
  return trpc.templates.list.useQuery(
    {
      page: 1,
      size: MAX_PAGE_SIZE,
      is_active: true,
      sort: "usage_desc",
      search: search || undefined,
    },
    { staleTime: MINUTE, placeholderData: keepPreviousData },
  );
}

/** A text as this client would get it: with what is known of them and of their next appointment. */
export function useRendered(content: string, clienteId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [["templates", "render"], clienteId, content],
    queryFn: ({ signal }) =>
      client.templates.render.mutate({ content, cliente_id: clienteId }, { signal }),
    // It tells the hour.
    gcTime: 0,
  });
}
