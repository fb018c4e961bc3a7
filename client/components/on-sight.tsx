import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** Mounts its children once they are scrolled to; `className` keeps their place until then. */
export function OnSight({ className, children }: OnSightProps) {
  const [isSeen, setSeen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSeen || !box.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={box} className={className}>
      {isSeen && <Suspense>{children}</Suspense>}
    </div>
  );
}

interface OnSightProps {
  className: string;
  children: ReactNode;
}
