import type { Path } from 'react-router-dom';

interface Options {
  replace?: boolean;
  state?: unknown;
}

interface Navigator {
  navigate: (path: string, options: Options) => void;
  /** The page that is shown, or the one that is being opened while it is still shown. */
  target: () => Path;
  /** Loads the application where it is not loaded yet. */
  prepare?: () => void;
}

let navigator: Navigator | undefined;

/** The landing page and a questionnaire have no router, so each document sets its own way to open pages. */
export function setNavigator(own: Navigator): void {
  isOpenedInside = navigator !== undefined;
  navigator = own;
}

let isOpenedInside = false;
/** Whether the application has taken the place of another document's page, which had the focus. */
export const hasReplacedPage = () => isOpenedInside;

/** Opens a page of the application from outside its components, and from the landing page. */
export function goTo(path: string, options: Options = {}): void {
  navigator?.navigate(path, options);
}

/** Called where the application is likely to be opened next. */
export const prepareApplication = () => navigator?.prepare?.();

export function targetLocation(): Path {
  return navigator?.target() ?? window.location;
}
