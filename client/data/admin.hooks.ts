import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { statusOf, toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { useDebounced } from "#client/lib/use-debounced.ts";
import { readSession, saveUser } from "#client/session/storage.ts";
import type { SessionUser } from "#client/session/user.ts";
import { AUDITORIA_PAGE_SIZE, MAX_BUSCA, type Papel } from "#shared/admin/admin.constants.ts";
import { m } from "#shared/admin/admin.messages.ts";
import type { AuditoriaFilter, AuditoriaJson, UsuariosFilter } from "#shared/admin/admin.schema.ts";
import { m as fatores } from "#shared/fatores/fatores.messages.ts";
import { ADMIN_PAGE_SIZE } from "#shared/usuarios/usuarios.constants.ts";
import { drawUser, type UserPatch } from "./admin-cache.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type AdminUser = Outputs["admin"]["listUsers"]["items"][number];
export type UserDetails = Outputs["admin"]["getUser"];
export type AccessLink = Outputs["admin"]["createAccessLink"];
type UserChange = Inputs["admin"]["updateUser"];
type UsersQuery = Pick<UsuariosFilter, "q" | "role" | "categoria_id" | "usa_google"> & {
  page: number;
};

const NOT_FOUND = 404;

/** A page of all accounts, the newest first; while the next page comes the last one stays. */
export function useUsers({ page, ...filter }: UsersQuery) {
  return trpc.admin.listUsers.useQuery(
    { skip: (page - 1) * ADMIN_PAGE_SIZE, limit: ADMIN_PAGE_SIZE, ...filter },
    { placeholderData: keepPreviousData },
  );
}

/** One account. `isGone`: there is none, or another administrator has deactivated it. */
export function useUser(id: string) {
  const user = trpc.admin.getUser.useQuery({ id });
  return { ...user, isGone: statusOf(user.error) === NOT_FOUND };
}

/** The password that a new account begins with: each form asks for one of its own, and keeps it while it is open. */
export function useDefaultPassword() {
  return trpc.admin.settings.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A new link that opens a new account; the dialog that shows it says that it was made. */
export function useNewAccessLink() {
  const { admin } = trpc.useUtils();
  return trpc.admin.createAccessLink.useMutation({
    onError: (error) => toastError(error, m.erroAoGerarLink),
    onSettled: (_link, _error, { id }) =>
      Promise.all([admin.getUser.invalidate({ id }), admin.audit.invalidate()]),
  });
}

/** The form shows a refusal; the success toast is shown here. */
export function useCreateUser() {
  const utils = trpc.useUtils();
  return trpc.admin.createUser.useMutation({
    onSuccess: () => {
      toast.success(m.usuarioCadastrado);
      // Not the settings: the form would show another password than it has sent.
      const { listUsers, audit } = utils.admin;
      return Promise.all([listUsers.invalidate(), audit.invalidate()]);
    },
  });
}

/** Saves a form's changes; the form shows a refusal. */
export function useUpdateUser() {
  const utils = trpc.useUtils();
  return trpc.admin.updateUser.useMutation({
    onSuccess: keepOwn,
    onSettled: () => utils.admin.invalidate(),
  });
}

/** Stores a change of one's own account, so that a former administrator loses the menu at once. */
function keepOwn(saved: SessionUser) {
  const { user } = readSession();
  if (saved.id === user?.id) saveUser({ ...user, ...saved });
}

interface Words {
  done: string;
  failed: string;
  /** Fields drawn besides those that are sent. */
  drawn?: UserPatch;
}

/** A change that shows at once and goes back, with a message, when it is refused. */
export function useChangeUser() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const update = trpc.admin.updateUser.useMutation();
  return async ({ id, ...change }: UserChange, { done, failed, drawn = {} }: Words) => {
    const { undo } = await drawUser(queries, id, { ...change, ...drawn });
    try {
      keepOwn(await update.mutateAsync({ id, ...change }));
      toast.success(done);
    } catch (error) {
      undo();
      toastError(error, failed);
    }
    // Changes still on their way are drawn already; an answer that knows nothing of them must not replace them.
    if (utils.admin.updateUser.isMutating() === 0) await utils.admin.invalidate();
  };
}

/** Erases an account and all that belongs to it, permanently. */
export function useEraseUser() {
  const gone = useUserGone();
  return trpc.admin.anonymize.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toastError(error, m.erroAoApagarDados),
    onSettled: gone,
  });
}

/** Removes all factors of an account whose owner has lost them: the password alone signs in again. */
export function useRemoveFactors() {
  const utils = trpc.useUtils();
  return trpc.admin.removeFatores.useMutation({
    onSuccess: () => {
      toast.success(fatores.removidosDoUsuario);
      return utils.admin.audit.invalidate();
    },
    onError: (error) => toastError(error, fatores.erroAoRemover),
  });
}

/** Deactivates an account. One that another administrator has deactivated before counts as gone too. */
export function useRemoveUser() {
  const gone = useUserGone();
  return trpc.admin.removeUser.useMutation({
    onSuccess: () => toast.success(m.usuarioDesativado),
    onError: (error) => toastError(error, m.erroAoDesativarUsuario),
    onSettled: gone,
  });
}

/** All lists are asked again; the account itself only where it is not gone, for else it would be missed. */
function useUserGone() {
  const { admin, questionnaires } = trpc.useUtils();
  return (_answer: unknown, error: unknown, { id }: { id: string }) =>
    Promise.all([
      admin.listUsers.invalidate(),
      admin.listInstances.invalidate(),
      admin.audit.invalidate(),
      questionnaires.invalidate(),
      ...(error ? [admin.getUser.invalidate({ id })] : []),
    ]);
}

/** Accounts offered at once; others are found by searching. */
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

export type AuditRow = AuditoriaJson;
type AuditQuery = Omit<AuditoriaFilter, "skip" | "limit"> & { page: number };

/** A page of the audit trail, the newest first; while the next page comes the last one stays. */
export function useAudit({ page, ...filter }: AuditQuery) {
  return trpc.admin.audit.useQuery(
    { skip: (page - 1) * AUDITORIA_PAGE_SIZE, limit: AUDITORIA_PAGE_SIZE, ...filter },
    // Always refetched: the trail is there to show what others do meanwhile.
    { placeholderData: keepPreviousData, refetchOnMount: "always" },
  );
}
