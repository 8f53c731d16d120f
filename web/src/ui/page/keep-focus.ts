/**
 * When the focused control is removed, the browser drops the focus to the page's start: here it goes to the nearest of the `headings`
 * around it in `area`. Controls that match `except` are left alone. Returns what ends it.
 */
export function keepFocus(area: Element, headings: string, except?: string): () => void {
  let focused: Element | null = null;
  /** What is around it in `area`, from the inside to the outside. */
  let around: Element[] = [];
  const remember = (target: EventTarget | null) => {
    focused = target instanceof Element && !(except && target.matches(except)) ? target : null;
    around = [];
    for (let element = focused; element && element !== area; element = element.parentElement)
      around.push(element.parentElement ?? area);
  };
  // The event also comes when the control is removed: then it is no longer in the page a moment later.
  const forget = ({ target }: Event) => {
    setTimeout(() => {
      const left = target instanceof Element && target.isConnected && target !== document.activeElement;
      if (left && target === focused) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    const still = around.filter((element) => element.isConnected);
    const heading = still
      .map((element) => element.querySelector<HTMLElement>(headings))
      .find((element) => element !== null);
    const isLost = document.activeElement === document.body;
    // The heading may come later, with what is loading.
    if (isLost && !heading) return;
    focused = null;
    if (!isLost || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: Event) => remember(target);
  // This may come when a control has the focus already.
  if (area.contains(document.activeElement)) remember(document.activeElement);
  area.addEventListener('focusin', onFocus);
  area.addEventListener('focusout', forget);
  observer.observe(area, { childList: true, subtree: true });
  return () => {
    area.removeEventListener('focusin', onFocus);
    area.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}
