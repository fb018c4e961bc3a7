import { keepPreviousData } from "@tanstack/react-query";
import { AUDITORIA_PAGE_SIZE } from "#shared/admin/admin.constants.ts";
import type { EmailParadoJson } from "#shared/admin/admin.schema.ts";
import { trpc } from "./trpc.ts";

export type StuckEmail = EmailParadoJson;

const EVERY_MS = 30_000;

/** A page of the emails that did not leave, the one tried last first; asked again while somebody looks. */
export function useStuckEmails(page: number) {
  return trpc.admin.listEmails.useQuery(
    { skip: (page - 1) * AUDITORIA_PAGE_SIZE, limit: AUDITORIA_PAGE_SIZE },
    { placeholderData: keepPreviousData, refetchOnMount: "always", refetchInterval: EVERY_MS },
  );
}
