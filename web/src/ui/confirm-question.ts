import type { ReactNode } from 'react';

export interface ConfirmQuestion {
  /** "Confirm Question Delete!" */
  title: string;
  /** What happens, and for a destructive act what it destroys. */
  message: ReactNode;
  /** Red YES; for everything that can't be taken back. */
  destructive?: boolean;
}

export interface OpenQuestion extends ConfirmQuestion {
  answer: (yes: boolean) => void;
}
