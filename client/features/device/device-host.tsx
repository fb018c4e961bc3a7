import { lazy, Suspense, useEffect, useState } from "react";
import { NoticesHost } from "#client/features/notificacoes/notices-host.tsx";
import { InstallHint } from "./install-hint.tsx";
import { keepInBrowser } from "./register-worker.ts";
import { takeShared } from "./take-shared.ts";

type Opener = (props: { file: File }) => null;

const OpenShared = lazy<Opener>(() =>
  import("./open-shared.ts").then(
    ({ OpenShared: opener }) => ({ default: opener }),
    () => ({ default: () => null }),
  ),
);

/** The browser keeps the app, the home screen is offered, what other apps share is opened, and notifications follow what was read. */
export default function DeviceHost() {
  const [file, setFile] = useState<File>();
  useEffect(() => keepInBrowser(), []);
  useEffect(() => void takeShared().then(setFile), []);
  return (
    <>
      <InstallHint />
      <NoticesHost />
      {file && (
        <Suspense>
          <OpenShared file={file} />
        </Suspense>
      )}
    </>
  );
}
