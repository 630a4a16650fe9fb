import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';

/** The screen inside a frame. */
export function Page() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
