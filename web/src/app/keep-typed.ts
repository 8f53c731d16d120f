type Typed = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<Typed>('input, textarea')];

/** React listens to the setter of the element that it has drawn, and would take the value for one that it knows. */
function type(field: Typed, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An extension's element beside a field makes React draw that part anew, with empty fields: what was typed, and the focus, go into the new ones. */
export function keepTyped(root: HTMLElement): () => void {
  const served = fieldsIn(root);
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return () => {
    const drawn = fieldsIn(root);
    for (const [index, field] of served.entries()) {
      const copy = drawn[index];
      if (field.isConnected || copy?.name !== field.name || copy.type !== field.type) continue;
      served[index] = copy;
      if ('checked' in field && 'checked' in copy && field.checked !== copy.checked) copy.click();
      if (field.value !== copy.value) type(copy, field.value);
      if (field === focused && document.activeElement === document.body) copy.focus({ preventScroll: true });
    }
  };
}
