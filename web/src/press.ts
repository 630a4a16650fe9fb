/**
 * While the pointer is down the layout must not change, so that the click reaches what was pressed. Leaving a field for a
 * button could show a message that moves the button: the field is blurred at the click instead, and replies of the
 * server that arrive meanwhile are shown after it.
 */

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select';
const pressable =
  'button, a[href], label, summary, input[type="checkbox"], input[type="radio"], [role="button"], [role="option"], [role="tab"], [role="menuitem"]';
/** Milliseconds. The click of a touch comes after the pointer is up; not every touch has one. */
const clickOfTouchWithin = 400;
const longestPress = 3000;

let isDown = false;
let leaving: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Runs at once, or after the click when something is being pressed; the same function only once. */
export function whenReleased(run: () => void): void {
  if (isDown) waiting.add(run);
  else run();
}

function release(): void {
  clearTimeout(timer);
  isDown = false;
  leaving = undefined;
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

function releaseIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, milliseconds);
}

/** What a click on this would act on; a field takes the focus as it is pressed, and is none. */
function pressedOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element) || target.closest(fields)) return undefined;
  return target.closest(pressable) ?? undefined;
}

function onDown({ target, button }: MouseEvent): void {
  if (button !== 0 || !pressedOf(target)) return;
  isDown = true;
  // A release outside the window has no event.
  releaseIn(longestPress);
}

/** Keeps the focus in the field until the click. */
function onMouseDown(event: MouseEvent): void {
  onDown(event);
  leaving = undefined;
  const focused = document.activeElement;
  const pressed = pressedOf(event.target);
  if (event.button !== 0 || event.defaultPrevented || !pressed || !focused?.matches(fields)) return;
  // A label's click goes to its own field anyway.
  if (pressed instanceof HTMLLabelElement && pressed.control === focused) return;
  leaving = focused;
  event.preventDefault();
}

/** The click has its target: what it does is shown at once. The field is left first, as pressing would have done. */
function onClick({ target }: MouseEvent): void {
  if (isDown) releaseIn(0);
  isDown = false;
  const left = leaving;
  leaving = undefined;
  if (!(left instanceof HTMLElement)) return;
  // The browser has checked the box already: what is rendered before React hears of the click would take it back.
  if (target instanceof HTMLInputElement) setTimeout(() => leave(left, target), 0);
  else leave(left, target);
}

function leave(field: HTMLElement, target: EventTarget | null): void {
  if (field !== document.activeElement) return;
  field.blur();
  const pressed = target instanceof Element ? target.closest(pressable) : null;
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
}

/** Once, before the first screen. */
export function deferChangesWhilePressed(): void {
  const first = { capture: true };
  window.addEventListener('pointerdown', onDown, first);
  window.addEventListener('mousedown', onMouseDown);
  window.addEventListener('click', onClick, first);
  window.addEventListener('mouseup', () => isDown && releaseIn(0), first);
  window.addEventListener(
    'pointerup',
    ({ pointerType }) => isDown && releaseIn(pointerType === 'mouse' ? 0 : clickOfTouchWithin),
    first,
  );
  window.addEventListener('pointercancel', release, first);
  window.addEventListener('blur', release);
}
