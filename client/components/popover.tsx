import { useContext } from "react";
import {
  Popover as AriaPopover,
  OverlayTriggerStateContext,
  PopoverContext,
  type PopoverProps,
} from "react-aria-components";
import { useCloseRequest } from "#client/lib/close-requests.ts";

/** A list, a menu or a calendar that its trigger opens over the page. */
export function Popover(popover: PopoverProps) {
  const state = useContext(OverlayTriggerStateContext);
  // Drawn a second time where the library only counts the options: the state there is that of the dialog around it.
  const isDrawn = useContext(PopoverContext) !== null;
  useCloseRequest(isDrawn && state?.isOpen === true, () => state?.close());
  return <AriaPopover {...popover} />;
}
