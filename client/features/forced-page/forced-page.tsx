import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { logout } from "#client/data/logout.ts";

/** Where somebody signed in is led before anything else is answered: what is asked of them, or the way out. */
export function ForcedPage({ title, description, children }: ForcedPageProps) {
  return (
    <PublicPage title={title} description={description}>
      {children}
      <Button
        variant="ghost"
        size="lg"
        className="mt-3 w-full"
        icon={<LogOut size={16} aria-hidden />}
        onPress={() => void logout()}
      >
        Sair do Sistema
      </Button>
    </PublicPage>
  );
}

interface ForcedPageProps {
  title: string;
  description: string;
  children: ReactNode;
}
