import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { targetLocation } from '../go-to.ts';

/** Opens what follows a request, unless the page on which it was sent was left before the reply. */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to, options) => {
    if (targetLocation().pathname === pathname) await navigate(to, options);
  };
}
