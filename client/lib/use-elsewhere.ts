import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { m } from "#shared/common/forms.messages.ts";
import { isSameValue } from "#shared/common/vistos.ts";
import { statusOf } from "./error-text.ts";
import { toast } from "./toast.ts";
import { changedFrom } from "./touched.ts";

const STALE = 412;

interface Stored<V> {
  /** The fields as they are stored now; null: nothing is stored yet. */
  stored: Partial<V> | null;
  isSaving: boolean;
  /** Asks again for what is stored. */
  refetch: () => Promise<unknown>;
}

export type Elsewhere = ReturnType<typeof useElsewhere>;

/**
 * Follows what another tab or device stores while a form is open. A field that is not touched here takes the new value;
 * one that is has both shown, and nothing is saved before somebody has chosen.
 */
export function useElsewhere<V extends FieldValues, C, Out>(
  form: UseFormReturn<V, C, Out>,
  { stored, isSaving, refetch }: Stored<V>,
) {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [asked, ask] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  const text = JSON.stringify(stored);
  const { control } = form;
  const { isField, before, mine, take } = fieldsOf(form);

  const compare = useEffectEvent(() => {
    // An answer that comes before the own one is of the own change.
    if (isSaving || stored === null) return;
    const met: Change[] = [];
    for (const [name, theirs] of Object.entries(stored)) {
      if (!isField(name) || isSameValue(before(name), theirs)) continue;
      const isTouched = !isSameValue(mine(name), before(name));
      if (isTouched && !isSameValue(mine(name), theirs))
        met.push({ name, theirs, mine: mine(name) });
      else take(name, theirs);
    }
    setChanges(met);
  });
  // The form keeps its values outside of React: they are met when what is stored changes, and at no other moment.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => compare(), [text, asked]);

  /** These fields as they were when they were last looked at: the server refuses where they are no more. */
  const seen = (fields: object) =>
    Object.fromEntries(
      Object.keys(fields)
        .filter(isField)
        .map((name) => [name, get(control._defaultValues, name)]),
    );

  const settle = ({ name, theirs }: Change, keepsMine: boolean) => {
    if (isField(name)) take(name, theirs, keepsMine ? mine(name) : undefined);
    setChanges((all) => all.filter((one) => one.name !== name));
  };

  return {
    changes,
    notice,
    settle,
    /** The focus goes to what has to be chosen first; true where that is so. */
    mustChoose: () => {
      if (changes.length > 0) notice.current?.querySelector("button")?.focus();
      return changes.length > 0;
    },
    seen,
    /** Changed fields of a form, with how they were. */
    changeOf: <T extends object>(input: T) => {
      const changed = changedFrom(input, control._defaultValues);
      return { ...changed, antes: seen(changed) };
    },
    /** Whether a refusal is about what another has stored; then it is shown. */
    isStale: (error: unknown) => {
      if (statusOf(error) !== STALE) return false;
      toast.error(m.mudou);
      void refetch().then(() => ask((count) => count + 1));
      return true;
    },
  };
}

/** The fields of a form outside of their boxes: how they began, how they are, and another value for one. */
function fieldsOf<V extends FieldValues, C, Out>({
  control,
  register,
  resetField,
  setValue,
}: UseFormReturn<V, C, Out>) {
  return {
    isField: (name: string): name is FieldPath<V> => name in control._defaultValues,
    before: (name: FieldPath<V>): unknown => get(control._defaultValues, name),
    mine: (name: FieldPath<V>): unknown => get(control._formValues, name),
    take: (name: FieldPath<V>, theirs: unknown, mine?: unknown) => {
      // A field that is not drawn, such as an empty list, is none of the form's yet, and would keep its value.
      if (!get(control._fields, name)) register(name);
      resetField(name, { defaultValue: valueOf(theirs) });
      if (mine !== undefined) setValue(name, valueOf(mine), { shouldDirty: true });
    },
  };
}

export interface Change {
  name: string;
  theirs: unknown;
  mine: unknown;
}

/** A copy of its own, as a form keeps it; the form's schema says whether it is valid. */
const valueOf = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));
