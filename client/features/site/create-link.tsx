import { type ButtonSize, buttonStyle } from "#client/components/button-style.ts";
import { landing } from "#client/content/landing.ts";
import { paths } from "#client/lib/paths.ts";

/** To the sign-up, and how long one may try; client/page.ts leads whoever is signed in straight into the product. */
export function CreateLink({ size }: { size?: ButtonSize }) {
  return (
    <a href={paths.register} data-account className={buttonStyle("secondary", size)}>
      {landing.actions.create}
      <span className="font-normal text-faint">{landing.trial}</span>
    </a>
  );
}
