import { lazy, type ReactNode, Suspense } from "react";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";

/** On a phone there is room for one line: what comes after a grave one goes, and a calm one gives way to any. */
const ONE_ON_PHONES =
  "max-sm:[&>:not([data-notice=calm])~[data-notice]]:hidden max-sm:[&>[data-notice=calm]:has(~[data-notice])]:hidden";

/** Notices of every screen, a line each, the graver first. The live region precedes its text, so that it is announced. */
export function Notices() {
  return (
    <div aria-live="polite" className={ONE_ON_PHONES}>
      <Suspense>
        <SilenceLine />
      </Suspense>
      <AdminFactorBanner />
      <TrialBanner />
      <InstanceLine />
    </div>
  );
}

/** Where the files of a line do not come, the screen stands without it. */
const NONE = { default: () => null };

/** Behind the first screen, and before anybody has gone down into a basement. */
const AFTER_MS = 2_500;
const afterFirstScreen = () => new Promise((resolve) => setTimeout(resolve, AFTER_MS));

const SilenceLine = lazy<() => ReactNode>(() =>
  afterFirstScreen()
    .then(() => import("./silence-line.tsx"))
    .then(
      ({ SilenceLine: line }) => ({ default: line }),
      () => NONE,
    ),
);

type FactorLine = (props: { until: Date }) => ReactNode;
const FactorBanner = lazy<FactorLine>(() =>
  import("./factor-banner.tsx").then(
    ({ FactorBanner: line }) => ({ default: line }),
    () => NONE,
  ),
);

const TrialLine = lazy<() => ReactNode>(() =>
  import("./trial-line.tsx").then(
    ({ TrialLine: line }) => ({ default: line }),
    () => NONE,
  ),
);

type NumberLine = (props: {
  instancias: NonNullable<ReturnType<typeof useMyInstances>["data"]>;
}) => ReactNode;
const InstanceBanner = lazy<NumberLine>(() =>
  import("./instance-banner.tsx").then(
    ({ InstanceBanner: line }) => ({ default: line }),
    () => NONE,
  ),
);

function AdminFactorBanner() {
  const until = useSessionUser()?.segundo_fator_ate;
  return until ? (
    <Suspense>
      <FactorBanner until={new Date(until)} />
    </Suspense>
  ) : null;
}

/** Only a trial has an end to speak of. */
function TrialBanner() {
  return useSessionUser()?.is_trial_user ? (
    <Suspense>
      <TrialLine />
    </Suspense>
  ) : null;
}

/** Only where there is a number can one be down or quiet. */
function InstanceLine() {
  const { data } = useMyInstances();
  return data?.length ? (
    <Suspense>
      <InstanceBanner instancias={data} />
    </Suspense>
  ) : null;
}
