import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Boundary } from './boundary.tsx';

/** The screen inside a frame: its failure leaves the frame standing. */
export function Page() {
  return (
    <Boundary framed>
      <Suspense>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}
