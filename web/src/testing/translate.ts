/**
 * What a browser's translator does: each text is replaced by another one within two elements, now and whenever the page changes.
 * Whole in itself, so that a browser test can have it run in a page. Ends with what it returns.
 */
export function translate(root: Node = document): () => void {
  const isLeft = (text: Node) =>
    text.parentElement === null ||
    text.parentElement.closest('head, script, style, noscript, textarea, option, svg, font') !== null;
  const wrap = () => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (!isLeft(texts.currentNode)) found.push(texts.currentNode as Text);
    for (const text of found) {
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).append(text.data);
      text.replaceWith(outer);
    }
  };
  wrap();
  const observer = new MutationObserver(wrap);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
