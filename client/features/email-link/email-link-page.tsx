import type { ReactNode } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/auth/auth.messages.ts";

/** How a link about an e-mail ended, or that it can do nothing. */
export function EmailLinkEnding({ title, tone, message, children }: EmailLinkEndingProps) {
  return (
    <PublicPage title={title}>
      <Banner tone={tone}>{message}</Banner>
      {children && <div className="mt-5 text-pretty text-soft">{children}</div>}
      <ButtonLink to={paths.login} size="lg" className="mt-6 w-full">
        Ir para o Pontual
      </ButtonLink>
    </PublicPage>
  );
}

/** The server gave no answer: the link may still be good. */
export function EmailLinkError({ onRetry }: { onRetry: () => unknown }) {
  return (
    <PublicPage title="Link não verificado">
      <Banner tone="error">{m.erroNoLink}</Banner>
      <Button size="lg" className="mt-6 w-full" onPress={() => void onRetry()}>
        Tentar novamente
      </Button>
    </PublicPage>
  );
}

interface EmailLinkEndingProps {
  title: string;
  tone: "success" | "info" | "warning" | "error";
  message: string;
  children?: ReactNode;
}
