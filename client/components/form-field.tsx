import type { ReactElement } from "react";
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";

/**
 * Joins a field with react-hook-form: value, change, blur, focus of the first fault and its sentence.
 * `<FormField control={control} name="email">{(field) => <TextField label="Email" {...field} />}</FormField>`
 */
export function FormField<T extends FieldValues, N extends FieldPath<T>, Out = T>({
  control,
  name,
  children,
}: FormFieldProps<T, N, Out>) {
  const { field, fieldState } = useController({ control, name });
  const { disabled: _disabled, ...rest } = field;
  return children({ ...rest, error: fieldState.error?.message });
}

interface FormFieldProps<T extends FieldValues, N extends FieldPath<T>, Out> {
  control: Control<T, unknown, Out>;
  name: N;
  children: (
    field: Omit<ControllerRenderProps<T, N>, "disabled"> & { error: string | undefined },
  ) => ReactElement;
}
