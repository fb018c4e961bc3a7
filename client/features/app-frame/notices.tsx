import { AdminFactorBanner } from "./admin-factor-banner.tsx";
import { InstanceBanner } from "./instance-banner.tsx";
import { TrialBanner } from "./trial-banner.tsx";

/** What holds on every screen, one line each, the graver one first. There before its words, so that they are announced. */
export function Notices() {
  return (
    <div aria-live="polite">
      <AdminFactorBanner />
      <TrialBanner />
      <InstanceBanner />
    </div>
  );
}
