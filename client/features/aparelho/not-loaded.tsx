import type { ComponentProps } from "react";
import { LoadError } from "#client/components/load-error.tsx";
import { useSilence } from "#client/lib/reach.ts";
import { m } from "#shared/common/aparelho.messages.ts";

/** Says that something could not be loaded; without network also that this device holds no copy of it. */
export function NotLoaded(props: ComponentProps<typeof LoadError>) {
  const silence = useSilence();
  return <LoadError {...props} {...(silence ? { description: m.foraDaCopia } : {})} />;
}
