import { lazy, type ReactNode, Suspense } from "react";

/** The first screen has its data by then, and nothing more takes the line from it. */
const SETTLED_MS = 3_000;

/** Comes at once where the browser has the files; never where the server says, in its document, that none are kept. */
const time = () =>
  new Promise<void>((resolve) => {
    if (document.querySelector("meta[name=service-worker][content=on]"))
      setTimeout(resolve, navigator.serviceWorker?.controller ? 0 : SETTLED_MS);
  });

/** The app works without it. */
const DeviceHost = lazy<() => ReactNode>(() =>
  time()
    .then(() => import("./device-host.tsx"))
    .catch(() => ({ default: () => null })),
);

/** All that the app does with the device it is used on. */
export const Device = () => (
  <Suspense>
    <DeviceHost />
  </Suspense>
);
