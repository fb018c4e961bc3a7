import { useEffect, useState } from "react";
import { useSessionUser } from "#client/session/session.ts";

type IsCommon = typeof import("./common-passwords.ts").isCommonPassword;

/** Whether the server would refuse a password as one that is tried first; undefined until its list is there. */
export function useIsCommon(password: string): boolean | undefined {
  const user = useSessionUser();
  const [isCommon, setIsCommon] = useState<IsCommon>();
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    // Without the list, as without a line, it is not known.
    import("./common-passwords.ts").then(
      (loaded) => setIsCommon(() => loaded.isCommonPassword),
      () => undefined,
    );
  }, [isTyped]);
  return isCommon?.(password, user ? [user.nome, user.email] : []);
}
