import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadAhead } from './chunk-reload.ts';

/** The button of a menu whose code is loaded when the pointer or the keyboard comes near, until it is pressed. */
export function useMenuOnDemand(load: () => Promise<unknown>) {
  const [isPressed, setPressed] = useState(false);
  const closed = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => loadAhead(load),
    onFocus: () => loadAhead(load),
    onClick: () => setPressed(true),
  } as const;
  return { isPressed, closed };
}

/** The menu that takes the place of the button that was pressed: it opens, and its button keeps the keyboard. */
export function useOpenedMenu() {
  const [opened, setOpened] = useState(false);
  const button: RefObject<HTMLButtonElement | null> = useRef(null);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return { button, opened, onChange: setOpened };
}
