import { useEffect } from "react";
import { useFindUnread, useUnread } from "#client/data/notificacoes.hooks.ts";
import { readSession } from "#client/session/storage.ts";
import { endNotices, settleNotices } from "./settle-notices.ts";

/** An open page knows at once what was read elsewhere: notifications of this device and the number on its icon follow. */
export function NoticesHost() {
  const unread = useUnread();
  const findUnread = useFindUnread();
  useEffect(() => {
    if (unread === undefined) return;
    void settleNotices(unread, findUnread).catch(() => undefined);
  }, [unread, findUnread]);
  useEffect(
    () => () => {
      if (!readSession().accessToken) void endNotices().catch(() => undefined);
    },
    [],
  );
  return null;
}
