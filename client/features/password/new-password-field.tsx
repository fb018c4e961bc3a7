import { Check, Circle } from "lucide-react";
import { useEffect, useState } from "react";
import { PasswordField } from "#client/components/password-field.tsx";
import { StrengthBar } from "#client/components/strength-bar.tsx";
import type { TextFieldProps } from "#client/components/text-field.tsx";
import { cx } from "#client/lib/cx.ts";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { passwordChecklist, shownStrength } from "#shared/auth/auth.rules.ts";

/** A password that is being chosen; below it how strong it is, at once or as soon as there is one. */
export function NewPasswordField({ isMeterAtOnce = false, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField label="Nova senha" autoComplete="new-password" isRequired {...field} />
      {(isMeterAtOnce || field.value !== "") && <PasswordStrength password={field.value} />}
    </>
  );
}

/** A meter of 0 to 5 with its word, and the list of what a strong password has. */
function PasswordStrength({ password }: { password: string }) {
  const isCommon = useIsCommon(password);
  const { score, label } = shownStrength(password, isCommon);
  return (
    <div className="space-y-3 rounded-lg bg-muted p-3.5">
      <StrengthBar score={score} most={5} label={label} />
      {isCommon && <p className="text-xs text-soft">{m.senhaFacil}</p>}
      <ul className="grid gap-1 text-xs sm:grid-cols-2">
        {passwordChecklist(password).map(({ label: requirement, met }) => (
          <li
            key={requirement}
            className={cx("flex items-center gap-1.5", met ? "text-green-ink" : "text-soft")}
          >
            {met ? (
              <Check size={14} strokeWidth={3} aria-hidden />
            ) : (
              <Circle size={14} aria-hidden className="text-faint" />
            )}
            {requirement}
            <span className="sr-only">{met ? " (atendido)" : " (falta)"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NewPasswordFieldProps extends Omit<TextFieldProps, "label" | "type" | "end"> {
  isMeterAtOnce?: boolean;
}

type IsCommon = typeof import("./common-passwords.ts").isCommonPassword;

/** Whether the server would refuse a password as one that is tried first; undefined until its list is there. */
function useIsCommon(password: string): boolean | undefined {
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
