type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Neither a search nor a secret: the one is nothing to lose, the other nothing to keep. */
const TEXTS =
  "textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=number], :not([type]))";
const FLEETING = "[role=combobox], [autocomplete=one-time-code], [type=search]";

const textBoxOf = (target: EventTarget | null): TextBox | null => {
  const isBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isBox && target.matches(TEXTS) && !target.matches(FLEETING) ? target : null;
};

/** Tracks in which boxes of a form a person has typed, and whether that text still stands there. */
export function createTyped() {
  const before = new Map<TextBox, string>();
  const typed = new Set<TextBox>();
  const note = (target: EventTarget | null) => {
    const box = textBoxOf(target);
    if (box && !before.has(box)) before.set(box, box.value);
  };
  const onFocus = ({ target }: Event) => note(target);
  const onInput = ({ target }: Event) => {
    const box = textBoxOf(target);
    if (box) typed.add(box);
  };
  return {
    /** A ref of what holds the boxes. */
    follow: (form: HTMLElement | null) => {
      if (!form) return undefined;
      if (form.contains(document.activeElement)) note(document.activeElement);
      form.addEventListener("focusin", onFocus);
      form.addEventListener("input", onInput);
      return () => {
        form.removeEventListener("focusin", onFocus);
        form.removeEventListener("input", onInput);
      };
    },
    hasTyped: () =>
      [...typed].some((box) => box.isConnected && box.value !== (before.get(box) ?? "")),
    /** It may go. */
    forget: () => typed.clear(),
  };
}
