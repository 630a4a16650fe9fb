import { Suspense, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { lazy } from '../ui/lazy-part.tsx';
import { loadAhead } from './chunk-reload.ts';
import { ProfileButton } from './profile-button.tsx';

const load = () => import('./profile-dropdown.tsx');
const Dropdown = lazy(load);

/** Who one is; the menu's code is loaded when the pointer or the keyboard comes near. */
export function ProfileMenu() {
  const { user } = useSession();
  const [isWanted, setWanted] = useState(false);
  if (!user) return null;
  const closed = (
    <ProfileButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => loadAhead(load)}
      onFocus={() => loadAhead(load)}
      onClick={() => setWanted(true)}
    />
  );
  return isWanted ? (
    <Suspense fallback={closed}>
      <Dropdown />
    </Suspense>
  ) : (
    closed
  );
}
