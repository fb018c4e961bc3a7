import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "react";
import { Input, type InputProps } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { FieldIcon, type FieldProps, iconRoom, inputHeight, inputStyle } from "./field.tsx";
import { TextFrame } from "./text-frame.tsx";

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Before the form is sent. */
  onEnter?: () => void;
  /** All of it is chosen on entering, so that typing replaces it. */
  isReplaced?: boolean;
  name?: string;
  type?: "text" | "email" | "password" | "search" | "tel" | "url" | "number";
  placeholder?: string;
  autoComplete?: string;
  inputMode?: InputProps["inputMode"];
  maxLength?: number;
  autoFocus?: boolean;
  /** A lucide icon of 16 px inside, at the left. */
  icon?: ReactNode;
  /** A control inside, at the right (show password, clear). */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  ref,
  icon,
  end,
  placeholder,
  onEnter,
  isReplaced,
  ...field
}: TextFieldProps) {
  return (
    <TextFrame {...field}>
      <div className="relative">
        {icon && <FieldIcon>{icon}</FieldIcon>}
        <Input
          ref={ref}
          placeholder={placeholder}
          onKeyDown={onEnter && ((event) => isEnter(event) && onEnter())}
          onMouseDown={isReplaced ? chooseAll : undefined}
          onFocus={isReplaced ? (event) => event.target.select() : undefined}
          className={cx(inputStyle, inputHeight, icon ? iconRoom : null, end ? "pr-11" : null)}
        />
        {end && <span className="absolute inset-y-0 right-0 grid place-items-center">{end}</span>}
      </div>
    </TextFrame>
  );
}

const isEnter = ({ key }: KeyboardEvent) => key === "Enter";

/** The first press chooses all of it, where the browser would put the cursor into it; the next one puts it there. */
function chooseAll(event: MouseEvent<HTMLInputElement>) {
  const box = event.currentTarget;
  const { selectionStart, selectionEnd, value } = box;
  const isChosen = selectionStart === 0 && selectionEnd === value.length;
  if (isChosen && document.activeElement === box) return;
  event.preventDefault();
  box.focus();
  box.select();
}
