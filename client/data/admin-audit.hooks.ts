import { keepPreviousData } from "@tanstack/react-query";
import { AUDITORIA_PAGE_SIZE } from "#shared/admin/admin.constants.ts";
import type { AuditoriaFilter, AuditoriaJson } from "#shared/admin/admin.schema.ts";
import { trpc } from "./trpc.ts";

export type AuditRow = AuditoriaJson;
type AuditQuery = Omit<AuditoriaFilter, "skip" | "limit"> & { page: number };

/** A page of the audit trail, the newest first; while the next page comes the last one stays. */
export function useAudit({ page, ...filter }: AuditQuery) {
  return trpc.admin.audit.useQuery(
    { skip: (page - 1) * AUDITORIA_PAGE_SIZE, limit: AUDITORIA_PAGE_SIZE, ...filter },
    // What others do meanwhile is the point of the trail.
    { placeholderData: keepPreviousData, refetchOnMount: "always" },
  );
}
