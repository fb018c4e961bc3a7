import { Skeleton } from "#client/components/skeleton.tsx";
import { m } from "#shared/instancias/conectar-tela.messages.ts";

/** In the shape of a name, two ways to choose from, and a picture. */
export function PictureSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{m.carregando}</span>
      <Skeleton className="mx-auto h-7 w-48 max-w-full" />
      <Skeleton className="mt-5 h-12 w-full rounded-lg" />
      <Skeleton className="mx-auto mt-6 aspect-square w-full max-w-64 rounded-lg" />
    </div>
  );
}
