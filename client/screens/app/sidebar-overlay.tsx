import { X } from "lucide-react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SidebarFoot } from "./sidebar.tsx";

/** The whole menu over the page, where there is no room beside it. */
export function SidebarOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="animate-fade fixed inset-0 z-40 bg-backdrop"
    >
      <Modal className="animate-slide-in h-full w-72 max-w-[85vw] border-r border-line bg-surface">
        <Dialog
          aria-label="Menu"
          className="flex h-full flex-col overflow-y-auto px-3 py-4 outline-none"
        >
          <div className="flex items-center justify-between pl-2">
            <BrandMark />
            <IconButton label="Fechar menu" icon={<X size={18} aria-hidden />} onPress={onClose} />
          </div>
          <div className="mt-6 flex-1">
            <NavLinks isCollapsed={false} />
          </div>
          <SidebarFoot isCollapsed={false} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
