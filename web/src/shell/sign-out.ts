import { signOut } from '../session/token-life.ts';
import { mayLose } from '../ui/unsaved.ts';

/** Ends the session, unless there is something unsaved that whoever asked for it wants to keep. */
export async function askAndSignOut(): Promise<void> {
  if (await mayLose('signOut')) await signOut();
}
