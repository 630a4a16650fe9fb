import type { ReactNode } from 'react';

/** A cell whose second line says more about the first: an email address, a category. */
export function TwoLineCell({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <span className="stack">
      <span>{children}</span>
      {second && <span className="small normal breakable">{second}</span>}
    </span>
  );
}
