import { toast } from './toast.ts';
import { useNavigateFromHere } from './use-navigate-from-here.ts';
import { savedState } from './use-unsaved-guard.ts';

/** Says what was saved, and opens what follows, unless the page was left before the reply. */
export function useLeaveSaved(): (text: string, to: string) => void {
  const navigate = useNavigateFromHere();
  return (text, to) => {
    toast.success(text);
    void navigate(to, savedState);
  };
}
