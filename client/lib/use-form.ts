import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormProps, UseFormReturn } from "react-hook-form";
import { m } from "#shared/common/forms.messages.ts";
import { keep, kept, parsed } from "./kept.ts";
import { toast } from "./toast.ts";
import { usePlainForm } from "./use-plain-form.ts";

/** A form with one of these fields is never written down. */
const ABOUT_SECRETS = /password|token|hmac|^codigo$|^chave$/i;
/** Asked for beside other fields. */
const SECRET = /senha/i;
const AFTER_MS = 300;

interface FormOptions {
  /** A form of a screen, which is left without a question: what was typed waits there. That of a dialog goes with it. */
  staysOnLeave?: boolean;
}

/** A form whose contents outlive an accident: a reload, a crash, a session that has run out. */
export function useForm<V extends FieldValues = FieldValues, C = unknown, Out = V>({
  staysOnLeave = false,
  ...props
}: UseFormProps<V, C, Out> & FormOptions): UseFormReturn<V, C, Out> {
  const form = usePlainForm<V, C, Out>(props);
  useKept(form, staysOnLeave);
  return form;
}

/**
 * Keeps what somebody types into a form until it is saved or thrown away, and fills it in again after an accident. Its name
 * is what the form began with: where that has changed since, such as by another tab, nothing old is laid over it.
 */
function useKept<V extends FieldValues, C, Out>(
  form: UseFormReturn<V, C, Out>,
  staysOnLeave: boolean,
) {
  const { control, watch, setValue } = form;
  const [name] = useState(() => nameOf(control._defaultValues));
  const [found] = useState(() => (name === null ? null : valuesOf(kept(name))));
  // A text that was found and is not touched stays for the next time.
  const isKept = useRef(found !== null);

  useEffect(() => {
    if (!found) return;
    for (const [field, value] of Object.entries(found)) {
      if (isField<V>(field, control._defaultValues)) setValue(field, value, { shouldDirty: true });
    }
    toast.blank(m.recuperado);
  }, [found, control, setValue]);

  useEffect(() => {
    if (name === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const changed = changedOf(control._formValues, control._defaultValues);
      keep(name, changed && JSON.stringify(changed));
    };
    const flush = () => timer !== undefined && write();
    const { unsubscribe } = watch((_values, { type }) => {
      // A form that fills itself in is no typing.
      if (type !== "change" && !isKept.current) return;
      isKept.current = true;
      timer ??= setTimeout(write, AFTER_MS);
    });
    addEventListener("pagehide", flush);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      removeEventListener("pagehide", flush);
      if (staysOnLeave) flush();
      else if (isKept.current) keep(name, null);
    };
  }, [name, control, watch, staysOnLeave]);
}

function nameOf(defaults: object) {
  if (Object.keys(defaults).some((field) => ABOUT_SECRETS.test(field))) return null;
  return `formulario:${location.pathname}:${hashOf(JSON.stringify(defaults))}`;
}

/** Short, and another one for another text: it names, and hides nothing. */
function hashOf(text: string) {
  let hash = 5381;
  for (const letter of text) hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291;
  return hash.toString(36);
}

function valuesOf(raw: string | null) {
  const values = parsed(raw);
  return typeof values === "object" && values !== null ? values : null;
}

/** A file can not be written down. */
const isPlain = (value: unknown) =>
  typeof value !== "object" ||
  value === null ||
  Array.isArray(value) ||
  Object.getPrototypeOf(value) === Object.prototype;

const isField = <V extends FieldValues>(name: string, defaults: object): name is FieldPath<V> =>
  name in defaults;

/** The fields that differ from how the form began; null where none does. */
function changedOf(values: FieldValues, defaults: FieldValues) {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      !SECRET.test(name) &&
      isPlain(value) &&
      JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
