import { useMemo } from "react";
import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  type UseFormSetValue,
  useForm as useHookForm,
} from "react-hook-form";

/**
 * The form of react-hook-form with two differences. A refused submit moves the focus once, because the library moves it a
 * second time after a timer and takes it from a person who types already. A field that another one fills is checked again
 * where it counts as wrong. For pages before a sign-in: there is nobody yet for whom to keep anything.
 */
export function usePlainForm<V extends FieldValues = FieldValues, C = unknown, Out = V>(
  props: UseFormProps<V, C, Out>,
): UseFormReturn<V, C, Out> {
  const form = useHookForm<V, C, Out>({ ...props, shouldFocusError: false });
  const { control, getFieldState, handleSubmit: submitted, setValue: filled } = form;
  const own = useMemo(() => {
    const handleSubmit: UseFormHandleSubmit<V, Out> = (onValid, onInvalid) =>
      submitted(onValid, (errors, event) => {
        const isWrong = (name: string): name is FieldPath<V> => Boolean(get(errors, name));
        const wrong = [...control._names.mount].filter(isWrong);
        // Not the library's `setFocus`, which waits for a timer too.
        const boxes = wrong.map((name) => getFieldState(name).error?.ref);
        boxes.find((box) => box?.focus)?.focus?.();
        return onInvalid?.(errors, event);
      });
    const setValue: UseFormSetValue<V> = (name, value, options) =>
      filled(name, value, { shouldValidate: getFieldState(name).invalid, ...options });
    return { handleSubmit, setValue };
  }, [control, getFieldState, submitted, filled]);
  return { ...form, ...own };
}
